import { isScalar, Scalar } from 'yaml';
import { cut, quote } from '../../content/diagnostics/sentence.ts';
import { matches } from '../../content/sources/shape-finding.ts';
import { nodeAt } from '../../content/sources/node-pointer.ts';
import { toKey } from '../../base/text/to-key.ts';
import { isOptional, schemaAt } from './field-schema.ts';
import { inFile, noRemedy, type SomeRemedies } from './remedy-rule.ts';
import { isSure } from './sureness.ts';
import { takeOut, valueIn, writeKey, writeValue } from './value-proposals.ts';
import { wrongForm } from './wrong-form.ts';
import { wrongType } from './wrong-type.ts';

const value = noRemedy('Only a person can say what belongs there.');

/** Remedies for sources that do not match their schema. */
export const shapeRemedies = {
  'unknown-key': {
    best: 'certain',
    does: 'The field gets the only name that is close; otherwise the nearest name is proposed.',
    propose({ args: { key, nearest, allowed }, at }, { source }) {
      if (nearest === undefined || !('pointer' in at)) return undefined;
      return writeKey(source, at.pointer, nearest, isSure(key, nearest, allowed));
    },
  },
  'bad-key': {
    best: 'certain',
    does: 'A key is written in small letters with hyphens, an old path with its leading slash.',
    propose({ args: { key }, at }, { source }) {
      if (!('pointer' in at) || !/^[\p{L}\d/]/u.test(key)) return undefined;
      const names = schemaAt(source, at.pointer.slice(0, -1))?.propertyNames ?? {};
      const [name] = [toKey(key), `/${key}`].filter(
        (each) => matches(names, each) && !/[\s?#]/.test(each),
      );
      return name === undefined || names.pattern === undefined
        ? undefined
        : writeKey(source, at.pointer, name, true);
    },
  },
  'missing-field': value,
  'wrong-type': {
    best: 'certain',
    does: 'A number that is text is put in quotes, a number or yes and no in quotes lose them, one item becomes a list.',
    propose: wrongType,
  },
  'wrong-form': {
    best: 'certain',
    does: 'What is right except for its form is written in the right form: https, a slash at the end, the slashes of a label, the day of a date, capitals; what is only likely is proposed.',
    propose: wrongForm,
  },
  'control-character': {
    best: 'certain',
    does: 'Text on several lines that has to be one line begins with >-; that other characters go is proposed.',
    propose({ args: { lineEnd }, at }, { source }) {
      if (!('pointer' in at)) return undefined;
      const text = valueIn(source, at.pointer);
      if (typeof text !== 'string') return undefined;
      if (!lineEnd) {
        // What text on several lines may contain is not at fault.
        const plain = text.replace(/\t/g, ' ').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
        return plain === text ? undefined : writeValue(source, at.pointer, plain, false);
      }
      const range = source.offsetsOf(at);
      const node: unknown = nodeAt(source.yaml()?.document?.contents, at.pointer);
      if (range === undefined || !isScalar(node) || node.type !== Scalar.BLOCK_LITERAL)
        return undefined;
      const [header] = /^\|[-+]?(?=[ \t]*\n)/.exec(source.text.slice(...range)) ?? [];
      if (header === undefined || /\n[ \t]|\n\n/.test(text.trim())) return undefined;
      const [start] = range;
      return inFile(source, 'Begin the text with >-', true, {
        start,
        end: start + header.length,
        text: '>-',
      });
    },
  },
  'blank-text': {
    best: 'probable',
    does: 'A field that is not needed is removed.',
    propose: ({ at }, { source }) =>
      'pointer' in at && isOptional(source, at.pointer)
        ? takeOut(source, at.pointer, `Remove ${String(at.pointer.at(-1))}`, false)
        : undefined,
  },
  'not-allowed': {
    best: 'certain',
    does: 'The only word that is close is written; otherwise the nearest one is proposed.',
    propose({ args: { value: given, nearest, allowed }, at }, { source }) {
      if (nearest === undefined || typeof given !== 'string' || !('pointer' in at))
        return undefined;
      return writeValue(source, at.pointer, nearest, isSure(given, nearest, allowed));
    },
  },
  'out-of-range': value,
  'too-few': {
    best: 'certain',
    does: 'An empty list or group that is not needed is removed.',
    propose: ({ at }, { source }) =>
      'pointer' in at && isOptional(source, at.pointer)
        ? takeOut(source, at.pointer, `Remove ${String(at.pointer.at(-1))}`, true)
        : undefined,
  },
  'repeated-item': {
    best: 'certain',
    does: 'The second of the two is removed.',
    propose: ({ args, at }, { source }) =>
      'pointer' in at
        ? takeOut(source, at.pointer, `Remove the second ${cut(quote(args.value))}`, true)
        : undefined,
  },
  'release-state': value,
} satisfies SomeRemedies;
