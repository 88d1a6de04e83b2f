import type { ErrorObject } from 'ajv/dist/2020.js';
import { releasedApp, busNamed } from '../diagnostics/example-files.ts';
import { warning, quote, error, truncate } from '../diagnostics/message.ts';
import { replace, inQuotes } from '../diagnostics/propose.ts';
import type { FindingOf } from '../diagnostics/finding.ts';
import type { FixTarget, Proposal } from '../diagnostics/fix.ts';
import type { AmbiguousScalar } from './yaml-traps.ts';
import type { codes as shapeCodes } from './shape-codes.ts';
import { type FieldSchema, matches } from './field-schema.ts';
import { fieldName, describeField } from './describe-field.ts';

export const codes = {
  'yaml-1.1-boolean': warning({
    title: 'other tools would read a text as true or false',
    meaning:
      'The catalogue reads yes, no, on and off as words; older tools read them as true and false. Put the word in quotes.',
    message: (a: { source: string }) =>
      `${quote(a.source)} is text here, but true or false to tools that read YAML 1.1.`,
    hint: (a) => `Write it in quotes: "${a.source}"`,
    fix: {
      does: 'The word is put in quotes.',
      propose: ({ source }, spot) => (spot.written === source ? quoteAll(spot) : undefined),
    },
    fails: busNamed('On'),
    passes: busNamed('"On"'),
  }),
  'lossy-number': error({
    title: 'a number would lose digits',
    meaning:
      'Without quotes YAML takes it for a number, and numbers have no leading zeros, and no trailing ones after the point: 0123 becomes 123, and 1.10 becomes 1.1. Put anything that is really a name or a price in quotes.',
    message: (a: { source: string; read: string; wanted: 'text' | 'number' }) =>
      `Without quotes, ${truncate(a.source)} is read as the number ${a.read}.`,
    hint: (a) =>
      a.wanted === 'text' ? `Write it in quotes: "${truncate(a.source)}"` : `Write ${a.read}`,
    fix: {
      does: 'The value is put in quotes; if the field takes a number, it is written as it is read.',
      propose: ({ source, wanted, read }, spot) => {
        if (spot.written !== source) return undefined;
        return wanted === 'text' ? quoteAll(spot) : replace(spot, `Write ${read}`, read);
      },
    },
    fails: releasedApp('appId: 0123456789'),
    passes: releasedApp('appId: "0123456789"'),
  }),
};

/** A value without quotes that is at fault for its field: text read as a number, or a number not written plainly. */
export function oddFinding(
  file: string,
  { pointer, source, value }: AmbiguousScalar,
  about: readonly ErrorObject[],
): FindingOf<typeof codes & Pick<typeof shapeCodes, 'wrong-form'>> | undefined {
  const at = { file, pointer };
  if (typeof value === 'string')
    return about.length > 0 ? undefined : { code: 'yaml-1.1-boolean', args: { source }, at };
  const wantsText = about.find(({ keyword, params }) => keyword === 'type' && isText(params));
  const read = String(value);
  if (wantsText === undefined)
    return about.length > 0
      ? undefined
      : { code: 'lossy-number', args: { source, read, wanted: 'number' }, at };
  const schema = (wantsText.parentSchema ?? {}) as FieldSchema;
  if (matches(schema, source))
    return { code: 'lossy-number', args: { source, read, wanted: 'text' }, at };
  const field = fieldName(pointer.map(String));
  return { code: 'wrong-form', args: { field, value: source, ...describeField(schema) }, at };
}

const isText = (params: unknown): boolean =>
  [(params as { type?: unknown }).type].flat().includes('string');

const quoteAll = (spot: FixTarget): Proposal | undefined =>
  replace(spot, `Put ${truncate(spot.written)} in quotes`, inQuotes(spot.written));
