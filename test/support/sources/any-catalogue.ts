import fc from 'fast-check';
import { yamlPieces } from '../pieces.ts';
import { smallCatalogue } from './small-catalogue.ts';

/** The files of the small catalogue as texts. */
export const small: ReadonlyMap<string, string> = new Map(
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
export const anyFiles: fc.Arbitrary<ReadonlyMap<string, string>> = fc
  .array(change, { minLength: 1, maxLength: 4 })
  .map((changes) => {
    const files = new Map(small);
    for (const { path, ...rest } of changes) files.set(path, changed(files.get(path) ?? '', rest));
    return files;
  });
