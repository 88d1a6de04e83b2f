import { foldPath } from '../../base/text/fold-path.ts';

/**
 * The form in which two names are the same to somebody who types them: no case, single spaces, plain quotes.
 */
export const fold = (text: string): string =>
  foldPath(
    text
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/\s+/g, ' ')
      .trim(),
  );
