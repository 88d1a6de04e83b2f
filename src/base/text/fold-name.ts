import { foldPath } from './fold-path.ts';

/**
 * The form in which two names are the same to somebody who types them: no case, single spaces, plain quotes.
 */
export const foldName = (text: string): string =>
  foldPath(
    text
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/\s+/g, ' ')
      .trim(),
  );
