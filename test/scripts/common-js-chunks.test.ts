import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { moduleOf, toCommonJs } from '../../scripts/common-js-chunks.ts';

const others: Readonly<Record<string, unknown>> = { './a.cjs': { one: 1, two: 2 } };
const own = createRequire(import.meta.url);
const requireOf = (id: string): unknown => others[id] ?? own(id);

/** What a chunk exports once it ran. */
function exportsOf(code: string): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const run = runInThisContext(
    `(function (module, require, __filename) {${toCommonJs(code).code}})`,
  ) as (...args: unknown[]) => void;
  run(module, requireOf, '/program/chunk.cjs');
  return module.exports;
}

describe('a chunk as CommonJS', () => {
  const cases: readonly (readonly [what: string, code: string, exported: object])[] = [
    ['names', 'import { one, two as b } from "./a.cjs"; export { one, b as c };', { one: 1, c: 2 }],
    [
      'a whole module and its default',
      'import path, { sep } from "path"; import * as all from "path"; var same = path.sep === sep && all.sep === sep; export { same };',
      { same: true },
    ],
    ['an import for its effect alone', 'import "./a.cjs"; var x = 3; export { x };', { x: 3 }],
    ['what is assigned to before its end', 'var x = 1; x += 1; export { x };', { x: 2 }],
    ['its own place', 'var u = import.meta.url; export { u };', { u: 'file:///program/chunk.cjs' }],
    ['text beyond ASCII', 'var t = /^“[é🚜]$/u.test("“🚜"); export { t };', { t: true }],
    ['nothing at all', 'var x = 1;', {}],
  ];
  for (const [what, code, exported] of cases)
    test(`has ${what}`, () => {
      assert.deepEqual({ ...exportsOf(code) }, exported);
    });

  test('loads another part when it is needed', async () => {
    const { later } = exportsOf('var later = () => import("./a.cjs"); export { later };');
    assert.deepEqual(await (later as () => Promise<unknown>)(), { one: 1, two: 2 });
  });

  test('is ASCII', () => {
    assert.match(toCommonJs('var t = /[“”]/; // “a”\nexport { t };').code, /^[\0-\x7f]*$/);
  });
});

describe('a chunk that constants cannot hold is refused', () => {
  for (const code of [
    'var n = 0; function count() { n += 1; } export { n, count };',
    'var n = 0; var count = () => n++; export { n, count };',
    'export default 1;',
    'export * from "./a.cjs";',
    'export { one } from "./a.cjs";',
    'var t = String.raw`“`; export { t };',
    'var later = () => import("path"); export { later };',
  ])
    test(code, () => {
      assert.throws(() => toCommonJs(code), /^Error: A chunk /);
    });
});

test('the module beside an entry gives each of its exports', () => {
  assert.equal(
    moduleOf('index', ['a', 'b']),
    "import program from './index.cjs';\nexport const a = program.a;\nexport const b = program.b;\n",
  );
});
