const device = /(?:^|\/)(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(?:[./]|$)/i;

/** A name on the path that is a device's on Windows, with any ending. */
export const deviceIn = (path: string): string | undefined => device.exec(path)?.[1];

/** Whether Windows can write a file at a path; `actions/upload-artifact` refuses the same characters. */
export const isWritableOnWindows = (path: string): boolean =>
  deviceIn(path) === undefined &&
  path.split('/').every((segment) => !/[<>:"|?*\\\0-\x1f]|[. ]$/.test(segment));
