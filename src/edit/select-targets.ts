import { UsageError } from '../base/failures.ts';
import { referringPlaces } from '../contract/kinds/referring-places.ts';
import { entryKinds, isInOneFile } from '../contract/kinds/registry.ts';
import { valueAt } from '../content/diagnostics/json-pointer.ts';
import { nearest } from '../base/text/nearest.ts';
import type { EntryTarget } from './entry-targets.ts';

const folders: ReadonlyMap<string, string> = new Map<string, string>([
  ...entryKinds.map(({ name, folder }) => [name, folder] as const),
  ['page', 'pages'],
  ['article', 'pages'],
  ['category', 'categories'],
  ['site', 'site'],
]);

/** What the names of kinds select, in the singular and the plural. */
const kindNames: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...entryKinds.flatMap(({ name, folder }) => [[name, [name]] as const, [folder, [name]] as const]),
  ...entryKinds.flatMap(({ name, alias }) =>
    alias === undefined ? [] : [alias, `${alias}s`].map((each) => [each, [name]] as const),
  ),
  ['page', ['page', 'article']],
  ['pages', ['page', 'article']],
  ['article', ['article']],
  ['articles', ['article']],
  ['category', ['category']],
  ['categories', ['category']],
  ['site', ['site']],
]);

/** The names that select all entries of a kind. */
export const selectableKinds: readonly string[] = [...kindNames.keys()];

/**
 * The entries that some selectors name, each of which is the name of a kind, a file, or a pattern such as
 * `vehicles/fire-*`; of those, the ones that meet every condition.
 *
 * @param where conditions as `field=value`; see `meets`.
 * @throws UsageError for a selector that matches nothing, and a condition that cannot be met.
 */
export function selectTargets(
  targets: readonly EntryTarget[],
  selectors: readonly string[],
  where: readonly string[],
  sources: string,
): readonly EntryTarget[] {
  const named = new Set(selectors.flatMap((selector) => namedBy(selector, targets, sources)));
  return meetAll(
    targets.filter((target) => named.has(target)),
    where,
    targets,
  );
}

/** Those of some entries that meet every condition; `all` are those that they may refer to. */
export const meetAll = (
  selected: readonly EntryTarget[],
  where: readonly string[],
  all: readonly EntryTarget[],
): readonly EntryTarget[] =>
  where
    .map((condition) => meets(condition, selected, all))
    .reduce((left, met) => left.filter(met), selected);

function namedBy(
  selector: string,
  targets: readonly EntryTarget[],
  sources: string,
): readonly EntryTarget[] {
  const kinds = kindNames.get(selector);
  if (kinds !== undefined) return targets.filter(({ kind }) => kinds.includes(kind));
  const pattern = globPattern(selector.replace(/^\.\//, ''));
  const found = targets.filter((target) =>
    namesOf(target, sources).some((name) => pattern.test(name)),
  );
  if (found.length > 0) return found;
  const names = targets.flatMap((target) => namesOf(target, sources).slice(0, 1));
  const last = names.filter((name) => name.endsWith(`/${selector}`));
  const meant =
    last.length > 0 ? last[0] : nearest(selector, selector.includes('/') ? names : selectableKinds);
  throw new UsageError(
    `${JSON.stringify(selector)} selects nothing. ${
      meant === undefined
        ? `Write a kind (${selectableKinds.join(', ')}), a file, or a pattern such as "vehicles/fire-*".`
        : `Did you mean ${meant}?`
    }`,
  );
}

function namesOf({ kind, key, file }: EntryTarget, sources: string): readonly string[] {
  const lead = sources === '.' ? '' : `${sources}/`;
  const files = isInOneFile(kind) ? [] : [file, lead + file];
  return [`${folders.get(kind) ?? kind}/${key}`, ...files];
}

/** `*` stands for any letters of one name, `**` for any letters at all, `?` for one. */
function globPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part === '?' ? '[^/]' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
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
    const given = values.length === 0 ? [''] : values;
    return given.some((value) => patterns.some((pattern) => pattern.test(value)));
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
    const own = all.filter(({ kind }) => kind === lender.name);
    const values = new Map(own.map(({ key, value }) => [key, texts(value[field])]));
    return (target) =>
      target.kind === lender.name
        ? texts(target.value[field])
        : (values.get(namedBy(target)[0] ?? '') ?? []);
  }
  const steps = field.split('.');
  const fields = new Set(selected.flatMap(({ schema }) => Object.keys(propertiesOf(schema))));
  if (selected.length > 0 && !fields.has(steps[0] ?? '')) {
    const meant = nearest(field, [...fields, 'sound', 'tier']);
    throw new UsageError(
      `--where: there is no field ${JSON.stringify(field)}. ${meant === undefined ? `Fields: ${[...fields, 'sound', 'tier'].join(', ')}.` : `Did you mean ${meant}?`}`,
    );
  }
  return ({ value }) => texts(valueAt(value, steps));
}

const propertiesOf = (schema: EntryTarget['schema']): object =>
  (schema['properties'] ?? {}) as object;

/** Returns the entries of a kind that an entry names, by their keys. */
const keysOf =
  (to: string) =>
  ({ fileKind, value }: EntryTarget): readonly string[] =>
    referringPlaces.flatMap(({ source, names, at: [field = ''] }) =>
      source === fileKind && names === to ? texts(value[field]) : [],
    );

/** The kinds that lend a field to what names their entries. */
const lenders = entryKinds.filter(({ lent }) => lent !== undefined);

/** A value as texts, for a comparison: the items of a list; none for a map. */
const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((item) =>
    ['string', 'number', 'boolean'].includes(typeof item) ? [String(item)] : [],
  );
