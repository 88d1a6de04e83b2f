import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as api from '../../src/cli/api/index.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const text = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const interfaces = [...text('docs/api.d.ts').matchAll(/^interface (\w+)[^{]*\{\n(.*?)^\}/gms)].map(
  ([, name = '', body = '']) => ({
    name,
    fields: [...body.matchAll(/^ {4}readonly (\w+)\??:/gm)].map(([, field = '']) => field),
  }),
);
const documented = new Set(
  [...text('docs/maintainers/api.md').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);

/** What a caller writes, and what the functions give. */
const described = /^(?:\w+Options|RequestLimits|Diagnostic|\w+Result|BuildChange)$/;

for (const { name, fields } of interfaces.filter(({ name }) => described.test(name)))
  test(`docs/maintainers/api.md has every field of ${name}`, () => {
    assert.ok(fields.length > 0);
    assert.deepEqual(
      fields.filter((field) => !documented.has(field)),
      [],
    );
  });

test('docs/api.d.ts has the functions and classes of the package, and no others', () => {
  const [, names = ''] = /^export \{ ([^}]*) \};$/m.exec(text('docs/api.d.ts')) ?? [];
  const values = names.split(', ').filter((name) => !name.startsWith('type '));
  assert.deepEqual(values.sort(), Object.keys(api).sort());
});
