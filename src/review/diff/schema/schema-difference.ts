/** How what a schema allows changed; `changed` allows something different, neither more nor less. */
export type SchemaStep =
  | 'narrowed'
  | 'widened'
  | 'changed'
  | 'property-removed'
  | 'property-added'
  | 'required-property-added'
  /** It still works, and will not for long. */
  | 'deprecated'
  | 'text';

/** A difference between two versions of a schema. */
export interface SchemaDifference {
  readonly step: SchemaStep;
  /** Path from the root of the schema, with dots: `properties.tier.maximum`. */
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Makes a difference; what is undefined is left out. */
export const difference = (
  step: SchemaStep,
  at: readonly string[],
  before: unknown,
  after: unknown,
): SchemaDifference => ({
  step,
  field: at.join('.'),
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/**
 * How a set changed: to a part of it, to more than it, or to a different set; undefined if it is the same.
 */
export function setStep<Item>(
  before: ReadonlySet<Item>,
  after: ReadonlySet<Item>,
): 'narrowed' | 'widened' | 'changed' | undefined {
  const lost = [...before].some((item) => !after.has(item));
  const gained = [...after].some((item) => !before.has(item));
  if (lost && gained) return 'changed';
  if (lost) return 'narrowed';
  return gained ? 'widened' : undefined;
}
