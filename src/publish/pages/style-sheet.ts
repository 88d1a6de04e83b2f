import { createHash } from 'node:crypto';

/** The style sheet under a name that changes with its content, so that it can be cached for good. */
export interface StyleSheet {
  readonly path: string;
  readonly contents: string;
}

/** The style sheet of a text. */
export function styleSheetOf(contents: string): StyleSheet {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
  return { path: `/assets/style.${hash}.css`, contents };
}
