import { error, quote, say, warning } from '../sentence.ts';

/** Faults of the YAML itself, and YAML that other tools read differently. */
export const yamlCodes = {
  'yaml-syntax': error((a: { problem: string; hint?: string | undefined }) =>
    say(`This is not valid YAML: ${a.problem}`, a.hint),
  ),
  'yaml-tab': error((_: Record<never, never>) =>
    say('A tab is used for indentation.', 'Use two spaces.'),
  ),
  'duplicate-key': error((a: { key: string }) =>
    say(`The key ${quote(a.key)} stands here a second time.`, 'Keep one of the two.'),
  ),
  'several-documents': error((_: Record<never, never>) =>
    say('The file holds more than one YAML document.', 'Remove what follows the line `---`.'),
  ),
  'merge-key': error((_: Record<never, never>) =>
    say('The merge key `<<` is not supported.', 'Write the fields out.'),
  ),
  'too-many-aliases': error((a: { limit: number }) =>
    say(
      `The file repeats more by aliases (*name) than the ${String(a.limit)} uses that are allowed.`,
      'Write the values out.',
    ),
  ),
  'unresolved-alias': error((a: { name: string }) =>
    say(`The alias ${quote(`*${a.name}`)} has no anchor before it.`, 'Text that starts with * needs quotes.'),
  ),
  'yaml-tag': error((a: { tag: string }) =>
    say(`The tag ${quote(a.tag)} is not supported.`, 'Text that starts with ! needs quotes.'),
  ),
  'lossy-number': error((a: { source: string; read: string }) =>
    say(
      `${a.source} is read as the number ${a.read} and loses how it was written.`,
      `Write it in quotes: "${a.source}"`,
    ),
  ),
  'comment-cuts-text': warning((a: { kept: string; cut: string }) =>
    say(
      `The text ends before ${quote(a.cut)}: what follows " #" is a comment.`,
      `Write it in quotes: ${JSON.stringify(`${a.kept} ${a.cut}`)}`,
    ),
  ),
  'yaml-1.1-boolean': warning((a: { source: string }) =>
    say(
      `${quote(a.source)} is text here, but a boolean to tools that read YAML 1.1.`,
      `Write it in quotes: "${a.source}"`,
    ),
  ),
};
