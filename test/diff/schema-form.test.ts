import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { asPointer, compareFields } from '../../src/review/diff/compare-fields.ts';
import { schemaForm } from '../../src/review/diff/contract.ts';

type Schema = Readonly<Record<string, unknown>>;

const value = fc.constantFrom('a', 'b', 'c', 1, 2, null);
const names = fc.uniqueArray(fc.constantFrom('p', 'q', 'const', 'enum', 'type', 'required'));
const type = fc.constantFrom('string', 'integer', 'object', 'null');

/** Schemas with the keywords that can be written in several ways, also as names of properties. */
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ const: value, description: fc.constant('One.') }, { requiredKeys: ['const'] }),
    fc.record({ enum: fc.uniqueArray(value, { minLength: 1 }) }),
    fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 2 })) }),
    fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ $ref: fc.constantFrom('#/components/schemas/A', '#/components/schemas/B') }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 2, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('object'),
      properties: names.chain((keys) =>
        fc.record(Object.fromEntries(keys.map((key) => [key, tie('schema')]))),
      ),
      required: names,
    }),
  ),
}));

/** The same schema in other words; each choice decides whether one part is written otherwise. */
function rewritten(one: unknown, choose: () => boolean): unknown {
  if (Array.isArray(one)) {
    const items = one.map((item: unknown) => rewritten(item, choose));
    return choose() ? items.reverse() : items;
  }
  if (typeof one !== 'object' || one === null) return one;
  const { const: only, type: is, properties, ...rest } = one as Schema;
  const others = Object.entries(rest).map(([key, each]) => [key, rewritten(each, choose)] as const);
  const members = Object.entries(properties ?? {}).map(
    ([key, each]) => [key, rewritten(each, choose)] as const,
  );
  const schema = {
    ...Object.fromEntries(choose() ? others.reverse() : others),
    ...('properties' in one && { properties: Object.fromEntries(members) }),
    ...('const' in one && (choose() ? { enum: [only] } : { const: only })),
    ...('type' in one && (typeof is === 'string' && choose() ? { type: [is] } : { type: is })),
    ...(choose() && { minLength: 0 }),
    ...(choose() && { deprecated: false }),
  };
  return choose() ? { [choose() ? 'allOf' : 'anyOf']: [schema] } : schema;
}

const differences = (before: unknown, after: unknown) =>
  compareFields(before, after, asPointer, schemaForm);
const within = (one: unknown) => ({ properties: { thing: one } });
const choices = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
const chooser = (all: readonly boolean[]) => {
  let next = 0;
  return () => all[next++ % all.length] ?? false;
};

test('a schema in other keywords and another order that means the same is no difference', () => {
  fc.assert(
    fc.property(schema, choices, (one, all) => {
      const other = rewritten(one, chooser(all));
      assert.deepEqual(differences(within(one), within(other)), []);
      assert.deepEqual(differences(within(other), within(one)), []);
    }),
  );
});

test('what another schema allows is a difference, however it is written', () => {
  fc.assert(
    fc.property(schema, choices, (one, all) => {
      const more = { type: 'object', properties: { one }, required: ['one'] };
      for (const after of [
        { ...more, required: [] },
        { ...more, properties: { one: { enum: ['another'] } } },
        { ...more, type: ['object', 'null'] },
        { ...more, anyOf: [true, { enum: [1] }] },
        { ...more, allOf: [false] },
      ]) {
        const other = rewritten(after, chooser(all));
        assert.notDeepEqual(differences(within(more), within(other)), []);
      }
    }),
  );
});

for (const [name, one, other] of [
  ['a list of constants', { oneOf: [{ const: 'a' }, { const: 'b' }] }, { enum: ['b', 'a'] }],
  [
    'a list of types',
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    { type: ['null', 'string'] },
  ],
  ['a described reference', { allOf: [{ $ref: '#/A' }], title: 'A' }, { $ref: '#/A', title: 'A' }],
  [
    'lists in a list',
    { anyOf: [{ required: ['p', 'q'] }, {}] },
    { anyOf: [{}, { required: ['q', 'p'] }] },
  ],
] as const)
  test(`${name} is the same as the other way to write it`, () => {
    assert.deepEqual(differences(within(one), within(other)), []);
  });

for (const [name, one, other] of [
  ['a constant null, which is gone', { const: null, type: 'null' }, { type: 'null' }],
  ['an empty choice', { anyOf: [] }, {}],
  ['a choice that allows anything', { anyOf: [{}, { enum: [1] }] }, { enum: [1] }],
  [
    'a part with limits beside it',
    { allOf: [{ type: 'string' }], minLength: 1 },
    { type: 'string' },
  ],
] as const)
  test(`${name}: that is a difference`, () => {
    assert.notDeepEqual(differences(within(one), within(other)), []);
  });
