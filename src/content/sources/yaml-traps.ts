import { type Document, type Node, visit, isScalar, Scalar } from 'yaml';
import { error, quote, truncate, warning } from '../diagnostics/message.ts';
import { bus, categories, app, busNamed } from '../diagnostics/example-files.ts';
import { type Trap, type TrapName, traps, trapsIn } from '../../base/text/traps.ts';
import { edit, inQuotes, replace } from '../diagnostics/propose.ts';
import type { Pointer, ReportOf } from '../diagnostics/finding.ts';
import type { PlaceAt } from './source-file.ts';
import { type codes as hiddenCodes, reportEscaped } from './escaped-characters.ts';
import { fieldAt, type FieldSchema } from './field-schema.ts';
import { type Ancestors, nodeAt, pointerTo, tightComment } from './node-pointer.ts';
import { type codes as swallowedCodes, reportSwallowed } from './swallowed-fields.ts';

export const codes = {
  'curly-quotes': error({
    title: 'a text is in the quotes of a word processor',
    meaning:
      'YAML knows only straight quotes; curly ones are part of the text and would be published. They come from word processors, and from keyboards that are set to make them. Write straight ones, or none.',
    message: 'The quotes around this text are curly, so YAML takes them as part of it.',
    hint: (a: { text: string }) =>
      `Write straight ones: ${quote(a.text.slice(1, -1))}. If readers should see the quotes, put straight ones around them: ${quote(a.text)}`,
    fix: {
      does: 'The curly quotes become straight ones.',
      propose: ({ text }, spot) => {
        const quoted = inQuotes(text.slice(1, -1));
        return replace(spot, `Write ${truncate(quoted)} with straight quotes`, quoted);
      },
    },
    fails: bus('wordWorld:', '  name: “The Road”', '  category: Places', '  summary: Stop and go.'),
    passes: bus(
      'wordWorld:',
      '  name: "The Road"',
      '  category: Places',
      '  summary: Stop and go.',
    ),
  }),
  'merge-key': error({
    title: 'fields are copied in with <<',
    meaning:
      'Some tools copy the fields of one group into another at <<. It is no longer part of YAML, and tools treat it differently. Write the fields out.',
    message: 'The merge key `<<` is not supported.',
    hint: 'Write the fields out here.',
    fails: categories('emergency: &base', '  name: Emergency', 'town:', '  <<: *base'),
    passes: categories('emergency:', '  name: Emergency', 'town:', '  name: Emergency'),
  }),
  'too-many-aliases': error({
    title: 'a file repeats itself too often with *name',
    meaning:
      'A value that is marked with &name can be repeated with *name. A few times are fine, but a small file can become an enormous one that way, so there is a limit. Write the values out.',
    message: (a: { limit: number }) =>
      `Aliases (*name) repeat values here more than the ${a.limit} times that are allowed.`,
    hint: 'Write the values out.',
    fails: app(`features: [&it Words${', *it'.repeat(21)}]`),
    passes: app('features: [&it Words, *it]'),
  }),
  'unresolved-alias': error({
    title: 'a *name repeats nothing, or nothing repeats a &name',
    meaning:
      'A value that starts with * repeats what was marked with & and the same name further up. Nothing was marked with this name, or nothing repeats what was marked. If you meant a text that starts with such a sign, put it in quotes.',
    message: (a: { name: string; within?: boolean; isMark?: true }) =>
      a.isMark === true
        ? `The mark ${quote(`&${a.name}`)} is no part of the text, and nothing repeats it.`
        : a.within === true
          ? `The alias ${quote(`*${a.name}`)} is inside the value that it repeats.`
          : `The alias ${quote(`*${a.name}`)} repeats nothing: there is no &${truncate(a.name)} above it.`,
    hint: (a) => `Text that starts with ${a.isMark === true ? '&' : '*'} needs quotes.`,
    fix: {
      does: 'A text that starts with & gets quotes.',
      propose: ({ isMark }, spot) => {
        const { text, range } = spot;
        if (isMark === undefined || range === undefined) return undefined;
        const written = text.slice(...range);
        return /^&[^\s,[\]{}]+ [^\n|>"'[{#:]+$/.test(written)
          ? replace(spot, `Put ${truncate(written)} in quotes`, inQuotes(written))
          : undefined;
      },
    },
    fails: bus('practicePhonemes: [*b]'),
    passes: bus('practicePhonemes: [b]'),
  }),
  'yaml-tag': error({
    title: 'a value starts with !',
    meaning:
      'In YAML, a word that starts with ! gives the type of a value. Sources do not use that. If you meant a text that starts with an exclamation mark, put it in quotes.',
    message: (a: { tag: string }) => `The tag ${quote(a.tag)} is not supported.`,
    hint: 'Text that starts with ! needs quotes.',
    fails: busNamed('!new Bus'),
    passes: busNamed('"!new Bus"'),
  }),
  'joined-lines': warning({
    title: 'the items of a list, or the rows of a table, become one line',
    meaning:
      'A text that goes on below its first line is one line for each paragraph, unless it begins with |, and an item of a list goes on where a dash stands further in than the first. Begin a text that holds a list or a table with | on the line of its name, and write all dashes of a list in one column.',
    message: (a: { text: string; trap: TrapName; column?: number }) =>
      `${quote(a.text)} and the line beside it become one.`,
    hint: (a) =>
      a.column === undefined
        ? traps[a.trap].write
        : 'Write each dash in the column of the first one.',
    fix: {
      does: 'The dashes of a list get the column of the first one.',
      propose: ({ column }, { text, range }) => {
        if (column === undefined || range === undefined) return undefined;
        const start = text.lastIndexOf('\n', range[0] - 1) + 1;
        const [below = ''] = /^(?: +- .*(?:\n|$))+/.exec(text.slice(start)) ?? [];
        return edit(
          'Write each dash in one column',
          [...below.matchAll(/^ +(?=- )/gm)].map(({ 0: { length }, index }) => ({
            ...{ start: start + index, end: start + index + length },
            text: ' '.repeat(column),
          })),
        );
      },
    },
    fails: bus('alsoCalled:', '  - Coach', '   - Omnibus'),
    passes: bus('alsoCalled:', '  - Coach', '  - Omnibus'),
  }),
  'comment-cuts-text': warning({
    title: 'a # may have cut a text short',
    meaning:
      'After a space, # starts a comment, and the text ends before it. Put the whole text in quotes; if it is a comment, leave a space after the #.',
    message: (a: { kept: string; cut: string }) =>
      `The text ends before ${quote(a.cut)}: after a space, # starts a comment.`,
    hint: (a) =>
      `If it belongs to the text, put the whole text in quotes: ${quote(`${a.kept} ${a.cut}`)}`,
    fails: busNamed('Bus #7'),
    passes: busNamed('"Bus #7"'),
  }),
};

/** The most aliases that one file may use; enough for a repeated list, too few for a bomb. */
export const aliasLimit = 20;

/** A value without quotes that may not be what was meant: `0123`, `1.10`, the text `no`. */
export interface AmbiguousScalar {
  readonly pointer: Pointer;
  readonly source: string;
  readonly value: number | string;
}

export interface YamlFaults {
  /** Nodes whose fault is already reported; a check of the shape has nothing to add below them. */
  readonly reported: readonly Pointer[];
  /** Maps that lack fields because of a fault that is reported. */
  readonly incomplete: readonly Pointer[];
  /** Not reported yet: whether they are a fault depends on the value of their field. */
  readonly oddScalars: readonly AmbiguousScalar[];
}

interface NodeFaults extends YamlFaults {
  readonly aliases: readonly ReturnType<PlaceAt>[];
}

const yaml11Boolean = /^(?:y|yes|n|no|on|off)$/i;

const coreTag = /^(?:!|tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq))$/;

/** Reports what YAML accepts but its writer did not mean; merge keys and aliases of nothing leave the document. */
export function checkYamlNodes(
  document: Document.Parsed,
  yaml: string,
  place: PlaceAt,
  report: ReportOf<typeof codes & typeof hiddenCodes & typeof swallowedCodes>,
  schema: FieldSchema = {},
): NodeFaults {
  const reported: Pointer[] = [];
  const incomplete: Pointer[] = [];
  const oddScalars: AmbiguousScalar[] = [];
  const anchors = new Map<string, Node>();
  const marked = new Map<string, Pointer>();
  const aliases: ReturnType<PlaceAt>[] = [];
  const used = new Set<string>();
  const look = (node: Node & { readonly anchor?: string }, ancestors: Ancestors): void => {
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (node.tag === undefined || coreTag.test(node.tag)) return;
    const [start, end] = tagBefore(yaml, node);
    report({ code: 'yaml-tag', args: { tag: yaml.slice(start, end) }, at: place(start, end) });
    reported.push(pointerTo(node, ancestors));
  };
  visit(document, {
    Collection: (_, collection, ancestors) => {
      look(collection, ancestors);
    },
    Pair(_, { key }, ancestors) {
      if (!isScalar(key) || key.value !== '<<' || key.type !== Scalar.PLAIN) return undefined;
      const [start, end] = key.range ?? [0, 0];
      report({ code: 'merge-key', args: {}, at: place(start, end) });
      const map = ancestors.at(-1);
      if (map !== undefined) incomplete.push(pointerTo(map as Node, ancestors.slice(0, -1)));
      return visit.REMOVE;
    },
    Alias(_, alias, ancestors) {
      const [start, end] = alias.range ?? [0, 0];
      aliases.push(place(start, end));
      used.add(alias.source);
      const target = anchors.get(alias.source);
      const within = target !== undefined && ancestors.includes(target);
      if (target !== undefined && !within) return undefined;
      const args = { name: alias.source, within };
      report({ code: 'unresolved-alias', args, at: place(start, end) });
      reported.push(pointerTo(alias, ancestors));
      return new Scalar(null);
    },
    Scalar(key, scalar, ancestors) {
      look(scalar, ancestors);
      reportEscaped(scalar, yaml, place, report);
      if (key === 'key') return;
      if (scalar.anchor !== undefined && scalar.type === Scalar.PLAIN && scalar.tag === undefined)
        marked.set(scalar.anchor, pointerTo(scalar, ancestors));
      const [start, end] = scalar.range ?? [0, 0];
      const below = yaml.indexOf('\n', start) + 1;
      if (below > 0 && below < end)
        reportSwallowed(
          yaml.slice(below, end),
          schema,
          (field) => nodeAt(document.contents, [field]) !== undefined,
          (from, to) => place(below + from, below + to),
          report,
        );
      if (scalar.type === Scalar.BLOCK_FOLDED && typeof scalar.value === 'string')
        scalar.value = scalar.value.replace(/\n$/, '');
      const isLong = below > 0 && below < end && scalar.type !== Scalar.BLOCK_LITERAL;
      // Text in place of a list has a finding of its own.
      if (isLong && fieldAt(schema, pointerTo(scalar, ancestors))?.type !== 'array')
        reportJoined(scalar, yaml, place, report);
      if (scalar.type !== Scalar.PLAIN) return;
      if (isInCurlyQuotes(scalar.value)) {
        report({
          code: 'curly-quotes',
          args: { text: String(scalar.value) },
          at: place(start, end),
        });
        reported.push(pointerTo(scalar, ancestors));
      }
      const { source = '', value } = scalar;
      const cut = typeof value === 'string' ? tightComment(yaml, end) : undefined;
      const at = yaml.indexOf('#', end);
      if (cut !== undefined)
        report({
          code: 'comment-cuts-text',
          args: { kept: String(value), cut },
          at: place(at, at + cut.length),
        });
      if (typeof value === 'number' ? String(value) !== source : yaml11Boolean.test(source))
        oddScalars.push({ pointer: pointerTo(scalar, ancestors), source, value: value as string });
    },
  });
  for (const [name, pointer] of marked) {
    if (used.has(name)) continue;
    reported.push(pointer);
    const [from, end] = anchors.get(name)?.range ?? [0, 0];
    const at = place(yaml.lastIndexOf(`&${name}`, from), end);
    report({ code: 'unresolved-alias', args: { name, isMark: true }, at });
  }
  return { reported, incomplete, oddScalars, aliases };
}

/** Whether typographic quotes surround a whole text, so that YAML reads them as part of it. */
export const isInCurlyQuotes = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[“”„‟][^“”„‟"]*[“”„‟"]|[‘’‚‛][^‘‚‛']*[‘’‚‛'])$/.test(value);

/** Reports the first line of a list or a table that goes on with the line above it. */
function reportJoined(
  { range, type }: Scalar,
  yaml: string,
  place: PlaceAt,
  report: ReportOf<typeof codes>,
): void {
  const [from, to] = range ?? [0, 0];
  const source = yaml.slice(from, to);
  const dash = /(?:^|\n)( *)- +$/.exec(yaml.slice(0, from));
  const isItem = dash !== null && type === Scalar.PLAIN;
  const indent = dash?.[1]?.length ?? 0;
  const places: Trap['in'][] = [type === Scalar.BLOCK_FOLDED ? 'folded' : 'lines'];
  if (isItem) places.push('items');
  for (const [trap, { seen }] of trapsIn(...places)) {
    const joined = seen?.().exec(source);
    if (!joined || (trap === 'outdented' && (joined[1] ?? '').length > indent + 1)) continue;
    const text = (joined.at(-1) ?? '').trimEnd();
    const start = from + joined.index + joined[0].lastIndexOf(text);
    const column = isItem && text.startsWith('- ') ? { column: indent } : {};
    const at = place(start, start + text.length);
    report({ code: 'joined-lines', args: { text, trap, ...column }, at });
    return;
  }
}

/** Where the tag of a node is written; the node itself if that is not found. */
function tagBefore(yaml: string, node: Node): [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  const last = yaml.lastIndexOf('!', start - 1);
  const at = last - (yaml.charAt(last - 1) === '!' ? 1 : 0);
  return last < 0 ? [start, end] : [at, at + yaml.slice(at, start).search(/\s|$/)];
}
