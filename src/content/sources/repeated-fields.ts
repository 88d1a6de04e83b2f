import { type Document, visit, isScalar, isNode, type Pair } from 'yaml';
import { error, quote } from '../diagnostics/message.ts';
import { bus } from '../diagnostics/example-files.ts';
import type { ReportOf, Pointer } from '../diagnostics/finding.ts';
import type { FixTarget, Proposal } from '../diagnostics/fix.ts';
import { edit } from '../diagnostics/propose.ts';
import type { Offsets, PlaceAt } from './source-file.ts';
import { pointerTo } from './node-pointer.ts';

export const codes = {
  'duplicate-key': error({
    title: 'a field is written twice',
    meaning:
      'A field may appear only once in its group. If it appears twice, other tools silently use one of the values and lose the other. Keep the one that is right.',
    message: (a: { key: string }) => `The field ${quote(a.key)} is written twice.`,
    hint: (a) =>
      /^(?:redirects|removed|former.*)$/.test(a.key)
        ? 'Write one list with the entries of both.'
        : 'Keep one of the two.',
    fix: {
      does: 'Of two fields, one that says nothing is removed.',
      propose: ({ key }, spot) => removeRepeated(key, spot),
    },
    fails: bus('emoji: 🚌', 'emoji: 🚍'),
    passes: bus('emoji: 🚌'),
  }),
};

/** Reports every repeated key of a map; returns the pointers of the ambiguous fields. */
export const reportDuplicates = (
  document: Document.Parsed,
  place: PlaceAt,
  report: ReportOf<typeof codes>,
): Pointer[] =>
  [...repeatsIn(document).values()].map(({ name, first, second, pointer }) => {
    const related = [{ at: place(...first.at), message: 'It is here for the first time.' }];
    report({ code: 'duplicate-key', args: { key: name }, at: place(...second.at), related });
    return pointer;
  });

/** Removes one of two fields with the same name, if it is empty. */
function removeRepeated(key: string, { yaml, range }: FixTarget): Proposal | undefined {
  const { document, part } = yaml() ?? {};
  if (document === undefined || part === undefined || range === undefined) return undefined;
  const repeat = repeatsIn(document).get(range[0] - part.offset);
  if (repeat === undefined) return undefined;
  const pairs = [repeat.first.pair, repeat.second.pair] as const;
  const [first, second] = pairs.map(({ value }) =>
    isNode(value) ? (value.toJS(document, { maxAliasCount: 20 }) as unknown) : null,
  );
  if (first !== null && second !== null) return undefined;
  const lines = linesOf(part.yaml, second === null ? pairs[1] : pairs[0]);
  return (
    lines &&
    edit(`Remove the empty ${key}`, [
      { start: lines[0] + part.offset, end: lines[1] + part.offset, text: '' },
    ])
  );
}

interface PlacedPair {
  readonly pair: Pair;
  /** The offsets of its key. */
  readonly at: Offsets;
}

/** A field with the name of one before it in its map. */
interface Repeat {
  readonly name: string;
  readonly first: PlacedPair;
  readonly second: PlacedPair;
  readonly pointer: Pointer;
}

const repeats = new WeakMap<Document, ReadonlyMap<number, Repeat>>();

/** Every repeated field of a document, by the offset of its key. */
function repeatsIn(document: Document.Parsed): ReadonlyMap<number, Repeat> {
  const before = repeats.get(document);
  if (before !== undefined) return before;
  const all = new Map<number, Repeat>();
  visit(document, {
    Map(_, map, ancestors) {
      const firsts = new Map<string, PlacedPair>();
      for (const pair of map.items) {
        if (!isScalar(pair.key) || !pair.key.range) continue;
        const name = String(pair.key.value);
        const [start, end] = pair.key.range;
        const second: PlacedPair = { pair, at: [start, end] };
        const first = firsts.get(name);
        if (first === undefined) firsts.set(name, second);
        else all.set(start, { name, first, second, pointer: [...pointerTo(map, ancestors), name] });
      }
    },
  });
  repeats.set(document, all);
  return all;
}

/** The lines of a pair, if nothing else is on them. */
function linesOf(yaml: string, { key, value }: Pair): [start: number, end: number] | undefined {
  if (!isNode(key) || !key.range) return undefined;
  const start = yaml.lastIndexOf('\n', key.range[0] - 1) + 1;
  if (yaml.slice(start, key.range[0]).trim() !== '') return undefined;
  const [, , nodeEnd = key.range[2]] = (isNode(value) ? value.range : undefined) ?? [];
  const last = Math.max(nodeEnd, yaml.indexOf(':', key.range[1]) + 1);
  const lineEnd =
    yaml.charAt(last - 1) === '\n' ? last : yaml.indexOf('\n', last) + 1 || yaml.length;
  return yaml.slice(start, lineEnd).includes('#') ? undefined : [start, lineEnd];
}
