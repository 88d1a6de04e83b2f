import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import type { Change } from '../../src/review/diff/change.ts';
import { splitPage } from '../../src/content/sources/parse-page.ts';
import { changesOf } from '../support/diff/published-sample.ts';
import { oddFields, overlayOf, type OddField } from '../support/content/unusual-catalogue.ts';
import { diagnosticKinds, type DiagnosticCode } from '../../src/content/rules/registry.ts';
import { catalogueOf, findingsIn } from '../support/edit/edited-catalogue.ts';
import { siteOf } from '../support/edit/edited-site.ts';
import { runs } from '../support/runs.ts';
import { smallCatalogue, type Files } from '../support/sources/small-catalogue.ts';
import { sourceText } from '../support/sources/source-text.ts';

type Pointer = readonly string[];

/** The fields of a source with another value, without what spaces alone tell apart. */
function changedFields(one: unknown, other: unknown, pointer: Pointer = []): Pointer[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (typeof one === 'string' && typeof other === 'string')
    return one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim() ? [] : [pointer];
  const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one)) return [pointer];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    changedFields(one[name as never], other[name as never], [...pointer, name]),
  );
}

const valueIn = (files: Files, path: string): unknown => {
  const text = String(files.get(path) ?? '');
  if (!path.endsWith('.md')) return parse(text);
  return parse(splitPage(sourceText(path, text), () => undefined)?.frontMatter.yaml ?? '');
};

const leadsTo =
  (file: string, pointer: Pointer) =>
  ({ code, source = [] }: Change): boolean =>
    [source]
      .flat()
      .some(
        (place) =>
          place.file === file &&
          (place.pointer.length > 0
            ? place.pointer
                .slice(0, pointer.length)
                .every((step, at) => String(step) === pointer[at])
            : code === 'page-text'),
      );

const hasErrors = (files: Files): boolean =>
  findingsIn(catalogueOf(files).sources).some((finding) => {
    const [code = ''] = finding.split(' ');
    return diagnosticKinds[code as DiagnosticCode].severity === 'error';
  });

/** The small catalogue with those of some odd texts that a check accepts and that are published of entries. */
function accepted(texts: readonly OddField[]): Files {
  let kept: readonly OddField[] = [];
  const add = (some: readonly OddField[]): void => {
    if (some.length === 0) return;
    const all = [...kept, ...some];
    const half = Math.ceil(some.length / 2);
    if (!hasErrors(smallCatalogue(overlayOf(all)))) kept = all;
    else if (some.length > 1) [some.slice(0, half), some.slice(half)].forEach(add);
  };
  add(texts.filter(({ path, pointer: [name] }) => path !== 'moved.yaml' && name !== 'templates'));
  return smallCatalogue(overlayOf(kept));
}

test('between two random catalogues each field that differs is told with its entry, also several of one', () => {
  fc.assert(
    fc.property(oddFields, oddFields, (some, others) => {
      const [before, after] = [accepted(some), accepted(others)];
      const old = siteOf(catalogueOf(before));
      const found = changesOf(old, siteOf(catalogueOf(after), old));
      for (const path of after.keys())
        for (const pointer of changedFields(valueIn(before, path), valueIn(after, path)))
          assert.ok(
            found.some(leadsTo(path, pointer)),
            `${path} ${pointer.join('.')}: ${JSON.stringify(found.map(({ message }) => message))}`,
          );
    }),
    { numRuns: runs(100) },
  );
});
