import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolveEach } from '../../src/content/diagnostics/resolve.ts';
import { calendarOf } from '../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { checkRules } from '../../src/content/rules/registry.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import { createLocator } from '../../src/content/sources/locate.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { online, surroundings } from '../support/sources/online.ts';
import { readFiles } from '../support/sources/in-memory.ts';
import { runs } from '../support/runs.ts';
import { yamlPieces } from '../support/pieces.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';

/** The files of the small catalogue as texts. */
const small: ReadonlyMap<string, string> = new Map(
  [...smallCatalogue()].map(([path, text]) => [path, text.toString()]),
);

const put = fc.constantFrom(
  ...yamlPieces,
  ...[
    '5',
    'true',
    '[a]',
    '{a: b}',
    '#x',
    '&x y',
    'a: b',
    '/about',
    '/',
    '/a',
    'https://x:y',
    'bus',
  ],
  ...[
    'rail',
    'b',
    'vehicle-001',
    'article',
    '2026-02-30',
    '..',
    '🚌',
    '"[x](/nowhere)"',
    '- /a',
    '',
  ],
);

const change = fc.record({
  path: fc.constantFrom(...small.keys()),
  line: fc.nat({ max: 20 }),
  kind: fc.constantFrom('remove', 'repeat', 'value', 'key', 'whole', 'item', 'indent'),
  put,
});

function changed(
  text: string,
  { line, kind, put: piece }: { line: number; kind: string; put: string },
): string {
  const lines = text.split('\n');
  const at = line % lines.length;
  const old = lines[at] ?? '';
  const next: Record<string, readonly string[]> = {
    remove: [],
    repeat: [old, old],
    value: [old.replace(/:.*$/, `: ${piece}`)],
    key: [old.replace(/[\w/-]+/, piece)],
    whole: [piece],
    item: [old.replace(/- .*$/, `- ${piece}`)],
    indent: [` ${old}`],
  };
  return lines.toSpliced(at, 1, ...(next[kind] ?? [])).join('\n');
}

/** The small catalogue after a few changes of single lines; many of these make faults. */
const anyFiles: fc.Arbitrary<ReadonlyMap<string, string>> = fc
  .array(change, { minLength: 1, maxLength: 4 })
  .map((changes) => {
    const files = new Map(small);
    for (const { path, ...rest } of changes) files.set(path, changed(files.get(path) ?? '', rest));
    return files;
  });

/** Reads and checks a catalogue, and links it when it has no error. */
function check(files: ReadonlyMap<string, string>): void {
  const { entries, texts, findings } = readFiles(files);
  checkRules(
    {
      entries,
      calendar: calendarOf(entries, '2026-03-14'),
      ...surroundings(entries, online('vehicle vehicle-001 /vehicles/bus', 'page /vehicles/gone')),
    },
    (finding) => void findings.push(finding),
  );
  const diagnostics = resolveEach(findings, {
    locate: createLocator(texts),
    show: (file) => file,
  }).map(({ diagnostic }) => diagnostic);
  const said = diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
  assert.equal(said.length, new Set(said).size, 'nothing is said twice');
  if (diagnostics.some(({ severity }) => severity === 'error')) return;
  const catalogue = linkCatalogue(entries as CompleteEntries, fixedPaths);
  assert.equal(catalogue.vehicles.length, entries.vehicles.length);
}

test('the rules throw on no catalogue, and one without errors can be linked', () => {
  check(small);
  fc.assert(fc.property(anyFiles, check), { numRuns: runs(2000) });
});

test('any file may be missing', () => {
  fc.assert(
    fc.property(fc.subarray([...small.keys()]), (paths) => {
      check(new Map([...small].filter(([path]) => path === 'site.yaml' || paths.includes(path))));
    }),
    { numRuns: runs(300) },
  );
});
