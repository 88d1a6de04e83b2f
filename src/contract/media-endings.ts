/** How the names of picture files end. */
export const pictureEndings = ['png', 'jpeg', 'jpg', 'webp', 'avif', 'svg'] as const;

/** How the names of recordings end: what every browser plays. */
export const recordingEndings = ['mp3', 'm4a'] as const;

export const isRecording = (path: string): boolean =>
  recordingEndings.some((ending) => path.endsWith(`.${ending}`));
