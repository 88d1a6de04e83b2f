import { foldPath } from './fold-path.ts';

/**
 * The form in which two names are the same to somebody who types them: that of addresses, with single spaces.
 */
export const foldName = (text: string): string => foldPath(text.trim()).replace(/\s+/g, ' ');
