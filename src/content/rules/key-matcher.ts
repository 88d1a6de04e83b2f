import { nearest } from '../../base/text/nearest.ts';
import { toKey } from '../../base/text/to-key.ts';

/** What somebody may have written instead of a key: its name, or the key in another form. */
export const createKeyMatcher =
  (nameOf: (key: string) => string | undefined) =>
  (given: string, choices: readonly string[]): string | undefined => {
    const plain = toKey(given);
    return (
      choices.find((key) => key === plain) ??
      choices.find((key) => toKey(nameOf(key) ?? '') === plain) ??
      nearest(given, choices)
    );
  };
