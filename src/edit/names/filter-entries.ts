import { escapeRegExp } from '../../base/text/escape.ts';
import { UsageError } from '../../base/failures.ts';
import { referenceFields } from '../../contract/kinds/reference-fields.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import type { EntryTarget } from './entry-targets.ts';

/** Those of some entries that meet every condition; `all` are those that they may refer to. */
export const filterEntries = (
  selected: readonly EntryTarget[],
  where: readonly string[],
  all: readonly EntryTarget[],
): readonly EntryTarget[] =>
  where
    .map((condition) => meets(condition, selected, all))
    .reduce((left, met) => left.filter(met), selected);

/** `*` stands for any letters of one name, `**` for any letters at all, `?` for one. */
function globPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part === '?' ? '[^/]' : escapeRegExp(part);
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/**
 * A condition as a test of entries: a field has one of some values, separated by commas, or a list has one of
 * them as an item; patterns are allowed. Nothing after the `=` means that the field is missing. `sound` is
 * any field that names sounds; `tier` is the tier of a sound, or of an entry's first sound.
 */
function meets(
  condition: string,
  selected: readonly EntryTarget[],
  all: readonly EntryTarget[],
): (target: EntryTarget) => boolean {
  const at = condition.indexOf('=');
  if (at <= 0) throw new UsageError(`--where takes field=value, not ${JSON.stringify(condition)}.`);
  const field = condition.slice(0, at);
  const patterns = condition
    .slice(at + 1)
    .split(',')
    .map((value) => globPattern(value.trim()));
  const valuesOf = valuesReader(field, selected, all);
  return (target) => {
    const values = valuesOf(target);
    const texts = values.length === 0 ? [''] : values;
    return texts.some((value) => patterns.some((pattern) => pattern.test(value)));
  };
}

function valuesReader(
  field: string,
  selected: readonly EntryTarget[],
  all: readonly EntryTarget[],
): (target: EntryTarget) => readonly string[] {
  const named = lenders.find(({ name, alias }) => field === name || field === alias);
  if (named !== undefined) return keysOf(named.name);
  const lender = lenders.find(({ lent }) => field === lent);
  if (lender !== undefined) {
    const namedBy = keysOf(lender.name);
    const ofLender = all.filter(({ kind }) => kind === lender.name);
    const values = new Map(ofLender.map(({ key, value }) => [key, texts(value[field])]));
    return (target) =>
      target.kind === lender.name
        ? texts(target.value[field])
        : (values.get(namedBy(target)[0] ?? '') ?? []);
  }
  const steps = field.split('.');
  const fields = new Set(selected.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  if (selected.length > 0 && !fields.has(steps[0] ?? '')) {
    const names = [...fields, 'sound', 'tier'];
    const advice = didYouMean(field, names, `Fields: ${names.join(', ')}.`);
    throw new UsageError(`--where: there is no field ${JSON.stringify(field)}. ${advice}`);
  }
  return ({ value }) => texts(valueAt(value, steps));
}

/** Returns the entries of a kind that an entry names, by their keys. */
const keysOf =
  (to: string) =>
  ({ fileKind, value }: EntryTarget): readonly string[] =>
    referenceFields.flatMap(({ source, names, at: [field = ''] }) =>
      source === fileKind && names === to ? texts(value[field]) : [],
    );

/** The kinds that lend a field to what names their entries. */
const lenders = entryKinds.filter(({ lent }) => lent !== undefined);

/** A value as texts, for a comparison: the items of a list; none for a map. */
const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) =>
    ['string', 'number', 'boolean'].includes(typeof item) ? [String(item)] : [],
  );
