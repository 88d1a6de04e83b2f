import { isDeepStrictEqual } from 'node:util';
import { isNode, isScalar, visit, type Document, type Pair, type YAMLMap } from 'yaml';
import { inFile, type FindingOf, type Proposal, type RemedyContext } from './remedy-rule.ts';

/** Removes one of two fields with the same name, if they say the same or one of them says nothing. */
export function repeatedKey(
  { args: { key }, at }: FindingOf<'duplicate-key'>,
  { source }: RemedyContext,
): Proposal | undefined {
  const { document, part } = source.yaml() ?? {};
  const [start] = source.offsetsOf(at) ?? [];
  if (document === undefined || part === undefined || start === undefined) return undefined;
  const found = pairsOfKey(document, key, start - part.offset);
  if (found === undefined) return undefined;
  const [first, second] = found.map((pair) => valueOf(pair, document));
  const isEmpty = first === null && second !== null;
  if (!isEmpty && second !== null && !isDeepStrictEqual(first, second)) return undefined;
  const lines = linesOf(part.yaml, isEmpty ? found[0] : found[1]);
  return (
    lines &&
    inFile(source, `Remove the ${isEmpty ? 'empty' : 'second'} ${key}`, true, {
      start: lines[0] + part.offset,
      end: lines[1] + part.offset,
      text: '',
    })
  );
}

/** The pair whose key is at an offset, and the first one with its name in the same map. */
function pairsOfKey(
  document: Document.Parsed,
  key: string,
  offset: number,
): readonly [first: Pair, second: Pair] | undefined {
  let found: readonly [Pair, Pair] | undefined;
  const isNamed = (pair: Pair): boolean => isScalar(pair.key) && String(pair.key.value) === key;
  visit(document, {
    Map(_, map: YAMLMap) {
      const second = map.items.find((pair) => isNode(pair.key) && pair.key.range?.[0] === offset);
      const first = map.items.find(isNamed);
      if (second !== undefined && first !== undefined && isNamed(second)) found = [first, second];
    },
  });
  return found;
}

const valueOf = ({ value }: Pair, document: Document.Parsed): unknown =>
  isNode(value) ? (value.toJS(document, { maxAliasCount: 20 }) as unknown) : null;

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
