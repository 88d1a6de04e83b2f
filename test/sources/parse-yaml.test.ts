import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Alias } from 'yaml';
import type { Finding } from '../../src/content/diagnostics/diagnostic.ts';
import { messageOf } from '../../src/content/diagnostics/resolve.ts';
import { aliasLimit } from '../../src/content/sources/yaml-traps.ts';
import { parseYaml } from '../../src/content/sources/parse-yaml.ts';
import { readAlone } from '../support/sources/source-text.ts';
import { anyCodePoint } from '../support/any-code-point.ts';
import { runs } from '../support/runs.ts';
import { textsOf, yamlPieces } from '../support/pieces.ts';

const file = 'vehicles/x.yaml';

function parse(yaml: string, offset = 0) {
  const findings: Finding[] = [];
  const parsed = parseYaml(file, { yaml, offset }, (finding) => void findings.push(finding));
  return { parsed, value: parsed?.value, findings };
}

const codesOf = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);

/** Each finding as its code and the piece of the text that it is about. */
function marked(yaml: string): string[] {
  return parse(yaml).findings.map(({ code, at }) => {
    assert.ok('start' in at, `${code} has offsets`);
    return `${code} ${JSON.stringify(yaml.slice(at.start, at.end))}`;
  });
}

function assertRefused(
  yaml: string,
  code: string,
  place: { readonly start: number; readonly end: number },
  args: object = {},
): void {
  const { value, findings } = parse(yaml);
  assert.equal(value, undefined);
  assert.deepEqual(findings, [{ code, args, at: { file, ...place } }]);
}

describe('plain sources are read', () => {
  test('a map has text, numbers, lists and flow collections', () => {
    const { value, findings } = parse(
      'id: vehicle-001\ntier: 2\nads: false\nwords: [a, b]\nages: {min: 1}\nnote:\n',
    );
    assert.deepEqual(value, {
      id: 'vehicle-001',
      tier: 2,
      ads: false,
      words: ['a', 'b'],
      ages: { min: 1 },
      note: null,
    });
    assert.deepEqual(findings, []);
  });

  test('dates and versions are text, and so are words that only YAML 1.1 takes for something else', () => {
    const { value } = parse('a: 2026-03-14\nb: 1.2.0\nc: yes\nd: 12:30:45\ne: 1_000\nf: =\n');
    assert.deepEqual(value, {
      a: '2026-03-14',
      b: '1.2.0',
      c: 'yes',
      d: '12:30:45',
      e: '1_000',
      f: '=',
    });
  });

  test('a folded text loses its final newline, a literal one keeps it', () => {
    const { value } = parse(
      'a: >\n  one\n  two\nb: |\n  one\n  two\nc: >-\n  three\nd: >+\n  four\n\n',
    );
    assert.deepEqual(value, { a: 'one two', b: 'one\ntwo\n', c: 'three', d: 'four\n' });
  });

  test('one mark of a document at the start, or one of its end, is fine', () => {
    assert.deepEqual(parse('# first\n---\na: 1\n').value, { a: 1 });
    assert.deepEqual(parse('a: 1\n...\n').value, { a: 1 });
    assert.deepEqual(parse('%YAML 1.2\n---\na: 1\n').findings, []);
  });

  test('comments alone are null', () => {
    const { value, findings } = parse('# nothing\n');
    assert.deepEqual([value, findings], [null, []]);
  });

  test('places are counted from the offset of the part', () => {
    const [finding] = parse('a: *b\n', 100).findings;
    assert.ok(finding && 'start' in finding.at);
    assert.deepEqual([finding.at.start, finding.at.end], [103, 105]);
  });
});

describe('keys', () => {
  test('are text, however they look', () => {
    const { value } = parse('0123: a\n1.10: b\n~: c\ntrue: d\n0x1F: e\n');
    assert.deepEqual(value, { '0123': 'a', '1.10': 'b', '~': 'c', true: 'd', '0x1F': 'e' });
  });

  test('may be names of the prototype without harm', () => {
    const { value } = parse('__proto__:\n  polluted: yes\nconstructor: x\n');
    assert.ok(typeof value === 'object' && value !== null);
    assert.deepEqual(Object.keys(value), ['__proto__', 'constructor']);
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
    assert.equal(({} as { polluted?: string }).polluted, undefined);
  });

  for (const yaml of ['? [a]\n: 1\n', '{a: b}: 1\n', 'k: &x a\n*x : 1\n', '!!int 1: a\n'])
    test(`cannot be anything else: ${JSON.stringify(yaml)}`, () => {
      const { value, findings } = parse(yaml);
      assert.equal(value, undefined);
      assert.deepEqual(codesOf(findings), ['yaml-syntax']);
    });
});

describe('a fault of syntax', () => {
  const cases: readonly (readonly [yaml: string, marked: string, problem: RegExp])[] = [
    ['a: 1\n b: 2\n', 'b: 2', /goes on with the text above/],
    ['a: 1\nb\nc: 3\n', 'b', /no colon on this line/],
    ["a: 'x\nb: 1\n", "'", /quote that opens here/],
    ["a: 'it's'\n", "s'", /goes on after its closing quote/],
    ['a: {b: 1\nc: 3\n', '{', /bracket that opens here/],
    ['w:\n  - a\n  b: 1\n', 'b', /not aligned/],
    ['t: |\n    a\n  b\nc: d\n', 'b', /not aligned/],
    ['a: `x`\n', '`x`', /starts with ` needs quotes/],
    ['a: >x\n', '>x', /starts with > needs quotes/],
    ['- |x\n', '|x', /starts with \| needs quotes/],
  ];
  for (const [yaml, place, problem] of cases)
    test(`is reported at its place: ${JSON.stringify(yaml)}`, () => {
      const { value, findings } = parse(yaml);
      assert.equal(value, undefined);
      const [finding] = findings;
      assert.equal(findings.length, 1);
      assert.ok(finding?.code === 'yaml-syntax' && 'start' in finding.at);
      assert.match(finding.args.problem, problem);
      assert.equal(yaml.slice(finding.at.start, finding.at.end), place);
      assert.match(finding.args.problem, /^\S.*\.$/);
    });

  test('is reported once, however much follows from it', () => {
    assert.equal(parse('a: [\nb: "x\n c: :\n\t- d: @\n').findings.length, 1);
  });

  test('a repeated key in a text that cannot be read is not also reported', () => {
    assert.deepEqual(marked('a: 1\na: 2\nb: "x\n'), ['yaml-syntax "\\""']);
  });

  test('what is nested too deeply is refused, not followed', () => {
    for (const yaml of ['['.repeat(20_000), `${'['.repeat(5000)}${']'.repeat(5000)}`]) {
      const { value, findings } = parse(yaml);
      assert.equal(value, undefined);
      assert.equal(findings.length, 1);
    }
  });
});

describe('tabs', () => {
  test('elsewhere are no fault', () => {
    assert.deepEqual(parse('a:\t1\nb: x\ty\nc: |\n  \ttext\n').findings, []);
  });

  test('in a literal text are not blamed for a fault after it', () => {
    assert.deepEqual(marked('a: |\n  x\n  \ty\nb: [1\n'), ['yaml-syntax "["']);
  });

  test('before a text in quotes are not blamed for a fault behind it', () => {
    const [{ code } = {}] = parse('a: "x\n \ty" z\n').findings;
    assert.equal(code, 'yaml-syntax');
  });
});

describe('aliases', () => {
  test('repeat what their anchor names, up to a limit', () => {
    const uses = (count: number) => `a: &x v\nb: [${Array(count).fill('*x').join(', ')}]\n`;
    assert.deepEqual(parse(uses(aliasLimit)).value, { a: 'v', b: Array(aliasLimit).fill('v') });
    const yaml = uses(aliasLimit + 1);
    const start = yaml.lastIndexOf('*x');
    assertRefused(yaml, 'too-many-aliases', { start, end: start + 2 }, { limit: aliasLimit });
  });

  test('of which there are many thousands are counted and not followed', (t) => {
    // Each one that the library follows is a search through the whole document.
    const follow = t.mock.method(Alias.prototype, 'resolve');
    const yaml = `a: &x v\nb:\n${'  - *x\n'.repeat(20_000)}`;
    assert.deepEqual(codesOf(parse(yaml).findings), ['too-many-aliases']);
    assert.equal(follow.mock.callCount(), 0);
    assert.deepEqual(parse('a: &x v\nb: *x\n').value, { a: 'v', b: 'v' });
    assert.ok(follow.mock.callCount() > 0, 'following would have been counted');
  });

  test('of the anchor of a key are fine', () => {
    assert.deepEqual(parse('&a name: 1\nb: *a\n').value, { name: 1, b: 'name' });
  });
});

describe('tags', () => {
  test('of the core of YAML are fine', () => {
    const { value, findings } = parse('a: !!str 0123\nb: !!int "7"\nc: ! x\nd: !!map {e: 1}\n');
    assert.deepEqual(value, { a: '0123', b: 7, c: 'x', d: { e: 1 } });
    assert.deepEqual(findings, []);
  });
});

describe('numbers that are not written as they are read', () => {
  for (const source of [
    '0123',
    '1.10',
    '1e3',
    '0x1F',
    '0o17',
    '+5',
    '5.',
    '.5',
    '-0',
    '.inf',
    '.nan',
    '123456789012345678901234567890',
    '0.1000000000000000055511151231257827',
  ])
    test(`are noted as they are written: ${source}`, () => {
      const { parsed } = parse(`a: [${source}]\n`);
      assert.deepEqual(
        parsed?.oddScalars.map(({ pointer, source: written }) => [pointer, written]),
        [[['a', 0], source]],
      );
      const lossy = readAlone('vehicles/x.yaml', `name: ${source}\n`).findings.find(
        ({ code }) => code === 'lossy-number',
      );
      assert.deepEqual(lossy?.at, { file, pointer: ['name'] });
      assert.equal(messageOf(lossy).hint, `Write it in quotes: "${source}"`);
    });

  test('plain ones are left alone, and so are quoted and literal ones', () => {
    const { parsed } = parse('a: 12\nb: -1.5\nc: "0123"\nd: \'1.10\'\ne: |-\n  007\n');
    assert.deepEqual(parsed?.oddScalars, []);
  });
});

describe('booleans of YAML 1.1', () => {
  test('are warned of in any letter case, and only without quotes', () => {
    for (const source of ['y', 'N', 'yes', 'No', 'ON', 'off']) {
      assert.equal(parse(`a: ${source}\n`).parsed?.oddScalars.length, 1, source);
      assert.equal(parse(`a: "${source}"\n`).parsed?.oddScalars.length, 0, source);
      assert.equal(parse(`${source}: a\n`).parsed?.oddScalars.length, 0, source);
    }
    for (const source of ['yep', 'none', 'true', 'on time'])
      assert.equal(parse(`a: ${source}\n`).parsed?.oddScalars.length, 0, source);
  });
});

describe('comments that cut a text', () => {
  for (const [yaml, cut] of [
    ['a: red #1 truck\n', '#1 truck'],
    ['- one #two\n', '#two'],
    ['a: [b #c\n  ]\n', '#c'],
    ['a: b   #c  \n', '#c'],
    ['a: b #c', '#c'],
  ] as const)
    test(`are marked: ${JSON.stringify(yaml)}`, () => {
      assert.deepEqual(marked(yaml), [`comment-cuts-text ${JSON.stringify(cut)}`]);
    });

  test('a remark with a space after its mark is a remark', () => {
    assert.deepEqual(marked('a: b # remark\nc: "d" #e\nf: 1 #g\n#h\n'), []);
  });
});

describe('of any text', () => {
  test('nothing is thrown, and what cannot be read is reported once', () => {
    fc.assert(
      fc.property(fc.oneof(textsOf(yamlPieces, 40), fc.string({ unit: anyCodePoint })), (yaml) => {
        const { parsed, findings } = parse(yaml);
        if (parsed === undefined) assert.equal(findings.length, 1);
        for (const { at } of findings) {
          assert.ok('start' in at);
          assert.ok(0 <= at.start && at.start <= at.end && at.end <= yaml.length, yaml);
        }
      }),
      { numRuns: runs(3000) },
    );
  });
});
