import { type Document, type Node, visit, isScalar, Scalar } from 'yaml';
import { error, quote, truncate, warning } from '../diagnostics/message.ts';
import { bus, categories, app, busNamed } from '../diagnostics/example-files.ts';
import { inQuotes, replace } from '../diagnostics/propose.ts';
import type { FindingOf, Pointer, ReportOf } from '../diagnostics/finding.ts';
import type { PlaceAt } from './source-file.ts';
import { type codes as hiddenCodes, reportEscaped } from './escaped-characters.ts';
import type { FieldSchema } from './field-schema.ts';
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
    title: 'a *name repeats nothing',
    meaning:
      'A value that starts with * repeats what was marked with & and the same name further up. Nothing was marked with this name. If you meant a text that starts with a star, put it in quotes.',
    message: (a: { name: string; within: boolean }) =>
      a.within
        ? `The alias ${quote(`*${a.name}`)} is inside the value that it repeats.`
        : `The alias ${quote(`*${a.name}`)} repeats nothing: there is no &${truncate(a.name)} above it.`,
    hint: 'Text that starts with * needs quotes.',
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
  'folded-list': warning({
    title: 'the items of a list become one line',
    meaning:
      'A text after > has one line for each paragraph, so a list in it is no list. Begin it with |, after which each line stays one.',
    message: (a: { text: string }) =>
      `${quote(a.text)} and the items below it become one line, as > joins lines.`,
    hint: 'Begin the text with | instead of >.',
    fails: bus('description: >', '  It has:', '', '  - wheels', '  - a bell'),
    passes: bus('description: |', '  It has:', '', '  - wheels', '  - a bell'),
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

/**
 * A value without quotes that may not be what its writer meant: a number that the program would write
 * differently, such as `0123` or `1.10`, or the text `no`.
 */
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

/**
 * Checks every node for what YAML accepts but its writer did not mean: comments that cut a text short, merge keys,
 * tags, aliases of nothing. Reports each, and removes merge keys and such aliases from the document, together with
 * the unintended final newline of a folded text.
 */
export function checkYamlNodes(
  document: Document.Parsed,
  yaml: string,
  place: PlaceAt,
  report: ReportOf<FindingOf<typeof codes & typeof hiddenCodes & typeof swallowedCodes>>,
  schema: FieldSchema = {},
): NodeFaults {
  const reported: Pointer[] = [];
  const incomplete: Pointer[] = [];
  const oddScalars: AmbiguousScalar[] = [];
  const anchors = new Map<string, Node>();
  const aliases: ReturnType<PlaceAt>[] = [];
  const look = (node: Node & { readonly anchor?: string }, ancestors: Ancestors): void => {
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (node.tag === undefined || coreTag.test(node.tag)) return;
    const [start, end] = tagBefore(yaml, node);
    report({ code: 'yaml-tag', args: { tag: yaml.slice(start, end) }, at: place(start, end) });
    reported.push(pointerTo(node, ancestors));
  };
  visit(document, {
    Map: (_, map, ancestors) => {
      look(map, ancestors);
    },
    Seq: (_, list, ancestors) => {
      look(list, ancestors);
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
      if (scalar.type === Scalar.BLOCK_FOLDED) {
        reportFolded(scalar, yaml, place, report);
        if (typeof scalar.value === 'string') scalar.value = scalar.value.replace(/\n$/, '');
      }
      if (scalar.type !== Scalar.PLAIN) return;
      if (isInCurlyQuotes(scalar.value)) {
        report({
          code: 'curly-quotes',
          args: { text: String(scalar.value) },
          at: place(start, end),
        });
        reported.push(pointerTo(scalar, ancestors));
      }
      reportCut(scalar, yaml, place, report);
      const { source = '', value } = scalar;
      if (isOdd(source, value))
        oddScalars.push({ pointer: pointerTo(scalar, ancestors), source, value });
    },
  });
  return { reported, incomplete, oddScalars, aliases };
}

/** Whether typographic quotes surround a whole text, so that YAML reads them as part of it. */
export const isInCurlyQuotes = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[“”„‟][^“”„‟"]*[“”„‟"]|[‘’‚‛][^‘‚‛']*[‘’‚‛'])$/.test(value);

const foldedItems = /\n( *)((?:[-*+]|\d+[.)]) .*)\n\1(?:[-*+]|\d+[.)]) /;

/** Reports the items of a list that become one line. */
function reportFolded(
  { range }: Scalar,
  yaml: string,
  place: PlaceAt,
  report: ReportOf<FindingOf<typeof codes & typeof hiddenCodes>>,
): void {
  const items = foldedItems.exec(range ? yaml.slice(range[0], range[1]) : '');
  if (items === null) return;
  const [, indentation = '', text = ''] = items;
  const start = (range?.[0] ?? 0) + items.index + 1 + indentation.length;
  report({ code: 'folded-list', args: { text }, at: place(start, start + text.length) });
}

function isOdd(source: string, value: unknown): value is number | string {
  if (typeof value === 'number') return String(value) !== source;
  return typeof value === 'string' && yaml11Boolean.test(source);
}

/** Reports a comment that looks like part of the text before it. */
function reportCut(
  scalar: Scalar,
  yaml: string,
  place: PlaceAt,
  report: ReportOf<FindingOf<typeof codes & typeof hiddenCodes>>,
): void {
  const { value } = scalar;
  if (typeof value !== 'string') return;
  const end = scalar.range?.[1] ?? yaml.length;
  const cut = tightComment(yaml, end);
  if (cut === undefined) return;
  const at = yaml.indexOf('#', end);
  report({ code: 'comment-cuts-text', args: { kept: value, cut }, at: place(at, at + cut.length) });
}

/** Where the tag of a node is written; the node itself if that is not found. */
function tagBefore(yaml: string, node: Node): [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  const from = Math.max(0, start - 200);
  const words = [...yaml.slice(from, start).matchAll(/\S+/g)];
  const word = words.at(words.at(-1)?.[0].startsWith('&') === true ? -2 : -1);
  const tag = word?.[0].indexOf('!') ?? -1;
  if (word === undefined || tag < 0) return [start, end];
  return [from + word.index + tag, from + word.index + word[0].length];
}
