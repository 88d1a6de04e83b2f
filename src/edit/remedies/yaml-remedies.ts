import { cut } from '../../content/diagnostics/sentence.ts';
import { cutText } from './cut-text.ts';
import { indentGroup } from './indent-group.ts';
import { repeatedKey } from './repeated-key.ts';
import { inFile, noRemedy, type SomeRemedies } from './remedy-rule.ts';
import { inQuotes } from './quoted.ts';
import { tabsToSpaces } from './tabs-to-spaces.ts';
import { yamlSyntax } from './yaml-syntax.ts';

const writeOut = noRemedy('Only a person can write out what is repeated.');

/** Remedies for faults of the YAML itself. */
export const yamlRemedies = {
  'yaml-syntax': {
    best: 'certain',
    does: 'Text that needs quotes gets them, a colon gets the space after it, a non-breaking space becomes a space, a closing curly quote becomes straight; a missing quote at the end of its line is proposed.',
    propose: yamlSyntax,
  },
  'curly-quotes': {
    best: 'certain',
    does: 'The curly quotes become straight ones.',
    propose({ args, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined) return undefined;
      const [start, end] = range;
      const text = inQuotes(args.text.slice(1, -1));
      return inFile(source, `Write ${cut(text)} with straight quotes`, true, { start, end, text });
    },
  },
  indentation: {
    best: 'certain',
    does: 'The fields of the group are indented by two spaces; for those that might be fields of the whole file, that is proposed.',
    propose: indentGroup,
  },
  'yaml-tab': {
    best: 'certain',
    does: 'Tabs in the indentation become spaces.',
    propose: tabsToSpaces,
  },
  'duplicate-key': {
    best: 'certain',
    does: 'If two fields say the same, the second is removed; so is one that says nothing.',
    propose: repeatedKey,
  },
  'several-documents': {
    best: 'certain',
    does: 'A line --- or ... with nothing after it is removed.',
    propose({ at }, { source }) {
      const [start] = source.offsetsOf(at) ?? [source.text.length];
      const rest = source.text.slice(start);
      const [line] = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(rest) ?? [];
      return line === undefined || rest.slice(line.length).trim() !== ''
        ? undefined
        : inFile(source, 'Remove the line', true, { start, end: start + line.length, text: '' });
    },
  },
  'merge-key': writeOut,
  'too-many-aliases': writeOut,
  'unresolved-alias': {
    best: 'probable',
    does: 'The text is put in quotes.',
    propose({ args: { within }, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined || within) return undefined;
      const [start, end] = range;
      const text = source.text.slice(start, end);
      return inFile(source, `Put ${cut(text)} in quotes`, false, {
        ...{ start, end, text: inQuotes(text) },
      });
    },
  },
  'yaml-tag': {
    best: 'probable',
    does: 'The text is put in quotes.',
    propose({ at }, { source }) {
      const [start] = source.offsetsOf(at) ?? [source.text.length];
      // What is in quotes or brackets, or has a type that YAML knows, has a tag for another reason.
      const [text] = /^!(?!!)[^\n#"'[\]{},|>&*]*(?=\n|$)/.exec(source.text.slice(start)) ?? [];
      const plain = text?.trimEnd();
      return plain === undefined
        ? undefined
        : inFile(source, `Put ${cut(plain)} in quotes`, false, {
            ...{ start, end: start + plain.length, text: inQuotes(plain) },
          });
    },
  },
  'lossy-number': {
    best: 'certain',
    does: 'The value is put in quotes; if the field takes a number, it is written as it is read.',
    propose({ args, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined || source.text.slice(...range) !== args.source) return undefined;
      const [start, end] = range;
      return args.wanted === 'text'
        ? inFile(source, `Put ${cut(args.source)} in quotes`, true, {
            ...{ start, end, text: inQuotes(args.source) },
          })
        : inFile(source, `Write ${args.read}`, true, { start, end, text: args.read });
    },
  },
  'comment-cuts-text': {
    best: 'probable',
    does: 'The whole text is put in quotes, with what follows the #.',
    propose: cutText,
  },
  'yaml-1.1-boolean': {
    best: 'certain',
    does: 'The word is put in quotes.',
    propose({ args, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined || source.text.slice(...range) !== args.source) return undefined;
      const [start, end] = range;
      const text = inQuotes(args.source);
      return inFile(source, `Put ${args.source} in quotes`, true, { start, end, text });
    },
  },
} satisfies SomeRemedies;
