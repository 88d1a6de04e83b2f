/** An address in a style sheet, such as `url("assets/sky.svg")`, or a comment, which has none. */
const address = /\/\*[^]*?\*\/|url\(([^)]*)\)/gi;

const targetOf = (written: string): string => written.trim().replace(/^["']|["']$/g, '');

/** What a sheet may refer to: a file below `assets/`, a path of the site, a part of its page, inline data. */
const allowed = /^(?:assets\/|\/(?!\/)|#|data:)/i;

/** A sheet whose `url(assets/…)` point to the published files. */
export const withPublishedAddresses = (
  sheet: string,
  addressOf: (file: string) => string,
): string =>
  sheet.replace(address, (written, given: string | undefined = '') => {
    const target = targetOf(given);
    return target.startsWith('assets/')
      ? `url("${addressOf(target.slice('assets/'.length))}")`
      : written;
  });

/** Something that a sheet wants to load and no page can, with its line counted from 1. */
export interface UnresolvedAddress {
  readonly line: number;
  readonly target: string;
}

/**
 * What a sheet refers to besides what it may, including other sheets and files that are not there.
 *
 * @param isThere whether the templates have a file, such as `assets/sky.svg`.
 */
export function unresolvedAddresses(
  sheet: string,
  isThere: (path: string) => boolean,
): UnresolvedAddress[] {
  const code = sheet.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return code.split('\n').flatMap((text, index) => {
    const other = /@import\b[^;]*/i.exec(text)?.[0];
    if (other !== undefined) return [{ line: index + 1, target: other.trim() }];
    return [...text.matchAll(address)]
      .map(([, given = '']) => targetOf(given))
      .filter(
        (target) => !allowed.test(target) || (target.startsWith('assets/') && !isThere(target)),
      )
      .map((target) => ({ line: index + 1, target }));
  });
}
