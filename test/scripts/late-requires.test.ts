import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { withLateRequires } from '../../scripts/late-requires.ts';

/** Runs a CommonJS module whose modules have a constructor `C`; returns its exports and what was loaded when. */
function run(code: string) {
  const loaded: string[] = [];
  const exports: Record<string, unknown> = {};
  const require = (id: string) => {
    loaded.push(id);
    const C = class {
      readonly id = id;
    };
    return Object.assign((): string => id, { id, C });
  };
  runInNewContext(withLateRequires(code), { require, exports });
  return { loaded, exports };
}

describe('modules are loaded when they are first used', () => {
  test('not before', () => {
    const { loaded, exports } = run('const a = require("a"); exports.f = () => a.id;');
    assert.deepEqual(loaded, []);
    assert.equal((exports['f'] as () => string)(), 'a');
    assert.deepEqual(loaded, ['a']);
  });

  const cases: readonly (readonly [what: string, code: string, value: unknown])[] = [
    ['called', 'const a = require("a"); exports.x = a();', 'a'],
    ['constructed', 'const a = require("a"); exports.x = new a.C().id;', 'a'],
    ['extended', 'const a = require("a"); class B extends a.C {} exports.x = new B().id;', 'a'],
    ['given away', 'const a = require("a"); exports.x = [a].map(({ id }) => id)[0];', 'a'],
    [
      'beside members of the same name',
      'const a = require("a"); const o = { a: 1, b: { a() { return 2; } } }; exports.x = a.id + o.a + o.b.a();',
      'a12',
    ],
    ['in place of a parameter', 'const a = require("a"); exports.x = ((a) => a)(1) + a.id;', '1a'],
    ['in short', 'const a = require("a"); exports.x = { a }.a.id;', 'a'],
    ['in parts', 'const { id } = require("a"); exports.x = id;', 'a'],
  ];
  for (const [what, code, value] of cases)
    test(what, () => {
      assert.equal(run(code).exports['x'], value);
    });
});
