import type { yamlCodes } from '../../diagnostics/codes/yaml-codes.ts';
import { cut } from '../../diagnostics/sentence.ts';
import { inFile, type RemedyRules } from './remedy-rule.ts';

/** A text between straight quotes, as YAML reads it. */
const inQuotes = (text: string): string => JSON.stringify(text);

/** Remedies for faults of the YAML itself. */
export const yamlRemedies: Partial<RemedyRules<keyof typeof yamlCodes>> = {
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
  'lossy-number': {
    best: 'certain',
    does: 'The value is put in quotes; where the field takes a number, it is written as it is read.',
    propose({ args, at }, { source }) {
      const range = source.offsetsOf(at);
      if (range === undefined || source.text.slice(...range) !== args.source) return undefined;
      const [start, end] = range;
      return args.wanted === 'text'
        ? inFile(source, `Put ${cut(args.source)} in quotes`, true, {
            start,
            end,
            text: inQuotes(args.source),
          })
        : inFile(source, `Write ${args.read}`, true, { start, end, text: args.read });
    },
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
};
