import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { referenceFields } from '../../../src/contract/kinds/reference-fields.ts';
import { hasBody } from '../../../src/contract/kinds/page-kinds.ts';
import type { SourceKind } from '../../../src/contract/shapes/registry.ts';
import type { Pointer } from '../../../src/content/diagnostics/finding.ts';
import { fieldAt, schemaAt, type FieldSchema } from '../../../src/content/sources/field-schema.ts';
import { schemasWithNames } from '../../../src/cli/inputs/schema-files.ts';
import { sourceSchemas } from '../../../src/content/sources/source-schemas.ts';
import { planMove } from '../../../src/edit/moves/plan-move.ts';
import { planRemoval } from '../../../src/edit/moves/plan-removal.ts';
import { applyEdits } from '../../../src/base/text/text-edit.ts';
import { setValue } from '../single-changes.ts';
import { afterEdit, findingsIn, smallToEdit } from '../../support/edit/edited-catalogue.ts';
import { smallCatalogue, type Overlay } from '../../support/sources/small-catalogue.ts';

/** Where something is named, what, and what is written there. */
interface Tried {
  readonly source: SourceKind;
  readonly at: readonly string[];
  readonly target: keyof typeof targets;
  readonly written: string;
}

const small = (path: string): string => Buffer.from(smallCatalogue().get(path) ?? '').toString();

/** Something of each sort that can be named, and the file that makes it. */
const targets = {
  category: {
    name: 'category:harbour',
    file: 'categories.yaml',
    text: `${small('categories.yaml')}harbour:\n  name: Harbour\n`,
  },
  phoneme: {
    name: 'sound:harbour',
    file: 'phonemes/harbour.yaml',
    text: small('phonemes/b.yaml').replace(/^label:.*$/m, 'label: /h/'),
  },
  path: {
    name: '/harbour',
    file: 'pages/harbour.md',
    text: small('pages/about.md'),
  },
  picture: {
    name: 'media/harbour.svg',
    file: 'media/harbour.svg',
    text: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  recording: { name: 'media/harbour.mp3', file: 'media/harbour.mp3', text: 'sound' },
};

/** A file of each source that names something. */
const files: Readonly<Partial<Record<SourceKind, string>>> = {
  site: 'site.yaml',
  categories: 'categories.yaml',
  moved: 'moved.yaml',
  vehicle: 'vehicles/tram.yaml',
  phoneme: 'phonemes/b.yaml',
  app: 'apps/bus-words.yaml',
  page: 'pages/about.md',
};
const fileOf = (source: SourceKind): string => files[source] ?? assert.fail(`no ${source} to try`);

/** The fields of a schema, at any depth. */
function* fieldsOf(
  schema: FieldSchema,
  at: readonly string[] = [],
): Iterable<readonly [at: readonly string[], FieldSchema]> {
  yield [at, schema];
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* fieldsOf(inner, [...at, name]);
  for (const inner of [schema.items, schema.additionalProperties])
    if (typeof inner === 'object') yield* fieldsOf(inner, [...at, '*']);
}

const sources = Object.keys(sourceSchemas) as SourceKind[];
const fields = sources.flatMap((source) =>
  [...fieldsOf(sourceSchemas[source])].map(([at, schema]) => ({ source, at, schema })),
);
const patternAt = (source: SourceKind, ...pointer: readonly string[]): string | undefined =>
  schemaAt(source, pointer)?.pattern;

const places: readonly Tried[] = [
  ...referenceFields.map(({ source, at, names }): Tried => {
    if (names === 'text')
      return { source, at, target: 'path', written: 'To the [harbour](/harbour).' };
    const written = { path: '/harbour', picture: 'harbour.svg', recording: 'harbour.mp3' } as const;
    return {
      source,
      at,
      target: names,
      written: names in written ? written[names as 'path'] : 'harbour',
    };
  }),
  ...fields
    .filter(({ schema }) => schema.pattern === patternAt('app', 'privacy', 'policyUrl'))
    .map(({ source, at }): Tried => ({
      source,
      at,
      target: 'path',
      written: 'https://wheels.example/harbour',
    })),
];

/** The value of a field at whose inner place something is written; required fields beside it are filled in. */
function valueAround(
  source: SourceKind,
  at: Pointer,
  rest: readonly string[],
  written: string,
): unknown {
  const [step, ...further] = rest;
  if (step === undefined) return written;
  const inner = valueAround(source, [...at, step], further, written);
  const { type, required = [] } = schemaAt(source, at) ?? {};
  if (type === 'array') return [inner];
  const beside = required.filter((name) => name !== step).map((name) => [name, 'Something']);
  return { ...Object.fromEntries(beside), [step === '*' ? '/old' : step]: inner };
}

/** The text of a source in which a place has what is written. */
function textOf({ source, at, written }: Tried, before: string): string {
  const [first = '', ...rest] = at;
  if (at.length === 0) return `${before}\n${written}\n`;
  const top = first === '*' ? ['rail', rest[0] ?? ''] : [first];
  const inner = first === '*' ? rest.slice(1) : rest;
  const value = valueAround(source, top, inner, written);
  const file = { text: before, kind: source };
  return applyEdits(before, setValue(file, top, value) ?? assert.fail(at.join('.')));
}

function overlayOf(tried: Tried, hasTarget: boolean): Overlay {
  const file = fileOf(tried.source);
  const target = targets[tried.target];
  const overlay = hasTarget ? { [target.file]: target.text } : {};
  return { ...overlay, [file]: textOf(tried, overlay[file] ?? small(file)) };
}

for (const tried of places)
  describe(`the reference to ${tried.written} in ${tried.source} at ${tried.at.join('.') || 'its text'}`, () => {
    const file = fileOf(tried.source);
    const target = targets[tried.target];
    const overlay = overlayOf(tried, true);
    const catalogue = smallToEdit(overlay);
    const text = String(overlay[file]);

    test('is reported by check if it is not there', () => {
      const found = findingsIn(smallToEdit(overlayOf(tried, false)).sources);
      const before = findingsIn(catalogue.sources);
      const added = found.filter((each) => !before.includes(each));
      assert.ok(
        added.some((each) => each.includes(`${file}: `) && each.includes('harbour')),
        added.join('\n'),
      );
    });

    test('is rewritten by mv', () => {
      const plan = planMove(catalogue, target.name, target.name.replace('harbour', 'quay'));
      const after = String(afterEdit(plan)[file]);
      assert.ok(
        after.includes(tried.written.replaceAll('harbour', 'quay').replace('[quay]', '[harbour]')),
        after,
      );
    });

    test('stops rm, or is removed with it', () => {
      const { blocking, changes } = planRemoval(catalogue, target.name);
      const isFollowed = changes.some(({ path, after }) => path === file && after !== text);
      assert.ok(isFollowed || blocking.some(({ at }) => at.file === file));
    });

    test('is offered by an editor, if it is a value', () => {
      if (tried.at.length === 0 || /^https:|\[/.test(tried.written)) return;
      const schemas = schemasWithNames({
        entries: [
          { kind: 'category', key: 'harbour' },
          { kind: 'phoneme', key: 'harbour' },
          { kind: 'page', key: '/harbour' },
        ],
        media: ['harbour.mp3', 'harbour.svg'],
      });
      assert.ok(fieldAt(schemas[tried.source], tried.at)?.examples?.includes(tried.written));
    });
  });

test('every field whose form is a picture, a recording or a page of the site is in the list', () => {
  const forms = [
    patternAt('vehicle', 'image', 'file'),
    patternAt('vehicle', 'audio', 'file'),
    patternAt('site', 'navigation', '0', 'path'),
  ];
  const found = fields
    .filter(({ schema }) => forms.includes(schema.pattern))
    .map(({ source, at }) => [source, ...at].join('.'));
  const listed = referenceFields.map(({ source, at }) => [source, ...at].join('.'));
  // What is gone names nothing.
  assert.deepEqual(
    found.filter((each) => !listed.includes(each)),
    ['moved.removed.*.path'],
  );
  assert.ok(sources.filter(hasBody).every((source) => listed.includes(source)));
});
