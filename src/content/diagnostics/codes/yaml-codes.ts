import { cut, error, quote, say, warning } from '../sentence.ts';

/** Faults of the YAML itself, and YAML that other tools read differently. */
export const yamlCodes = {
  'yaml-syntax': error((a: { problem: string; hint?: string | undefined }) =>
    say(`This is not valid YAML: ${a.problem}`, a.hint),
  ),
  'curly-quotes': error((a: { text: string }) =>
    say(
      'The quotes around this text are curly, so YAML takes them as part of it.',
      `Write straight ones: ${quote(a.text.slice(1, -1))}. If readers should see the quotes, put straight ones around them: ${quote(a.text)}`,
    ),
  ),
  indentation: error((a: { group: string; field: string }) =>
    say(
      `${quote(a.group)} is empty, because the lines below it are not indented.`,
      `Put two spaces before ${a.field} and each line below it that belongs to ${a.group}.`,
    ),
  ),
  'yaml-tab': error((_: Record<never, never>) =>
    say('A tab is used for indentation.', 'Use two spaces instead.'),
  ),
  'duplicate-key': error((a: { key: string }) =>
    say(`The field ${quote(a.key)} is written twice.`, 'Keep one of the two.'),
  ),
  'several-documents': error((_: Record<never, never>) =>
    say(
      'A second YAML document begins here; a source is one document.',
      'Remove this `---` or `...` line, or what follows it.',
    ),
  ),
  'merge-key': error((_: Record<never, never>) =>
    say('The merge key `<<` is not supported.', 'Write the fields out here.'),
  ),
  'too-many-aliases': error((a: { limit: number }) =>
    say(
      `Aliases (*name) repeat values here more than the ${String(a.limit)} times that are allowed.`,
      'Write the values out.',
    ),
  ),
  'unresolved-alias': error((a: { name: string; within: boolean }) =>
    say(
      a.within
        ? `The alias ${quote(`*${a.name}`)} is inside the value that it repeats.`
        : `The alias ${quote(`*${a.name}`)} repeats nothing: there is no &${cut(a.name)} above it.`,
      'Text that starts with * needs quotes.',
    ),
  ),
  'yaml-tag': error((a: { tag: string }) =>
    say(`The tag ${quote(a.tag)} is not supported.`, 'Text that starts with ! needs quotes.'),
  ),
  'lossy-number': error((a: { source: string; read: string; wanted: 'text' | 'number' }) =>
    say(
      `Without quotes, ${cut(a.source)} is read as the number ${a.read}.`,
      a.wanted === 'text' ? `Write it in quotes: "${cut(a.source)}"` : `Write ${a.read}`,
    ),
  ),
  'comment-cuts-text': warning((a: { kept: string; cut: string }) =>
    say(
      `The text ends before ${quote(a.cut)}: after a space, # starts a comment.`,
      `If it belongs to the text, put the whole text in quotes: ${quote(`${a.kept} ${a.cut}`)}`,
    ),
  ),
  'yaml-1.1-boolean': warning((a: { source: string }) =>
    say(
      `${quote(a.source)} is text here, but true or false to tools that read YAML 1.1.`,
      `Write it in quotes: "${a.source}"`,
    ),
  ),
};
