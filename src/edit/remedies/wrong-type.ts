import { isScalar, Scalar } from 'yaml';
import { cut } from '../../content/diagnostics/sentence.ts';
import { nodeAt } from '../../content/sources/node-pointer.ts';
import { parseYamlDocument } from '../../content/sources/parse-yaml.ts';
import { applyEdits, type TextEdit } from '../text-edit.ts';
import { inFile, type FindingOf, type Proposal, type RemedyContext } from './remedy-rule.ts';
import { inQuotes } from './quoted.ts';

/** A value of the wrong type in the right one, if the finding says how it is written. */
export function wrongType(
  finding: FindingOf<'wrong-type'>,
  context: RemedyContext,
): Proposal | undefined {
  const { args, at } = finding;
  const { source } = context;
  if (!('pointer' in at)) return undefined;
  if (at.pointer.length === 0) return tightColons(finding, context);
  const { document, part } = source.yaml() ?? {};
  const node: unknown = nodeAt(document?.contents, at.pointer);
  if (!isScalar(node) || !node.range || part === undefined) return undefined;
  const [start, end] = [node.range[0] + part.offset, node.range[1] + part.offset];
  if (args.quotable !== undefined) {
    const written = source.text.slice(start, end);
    if (node.type === Scalar.PLAIN && written === args.quotable)
      return inFile(source, `Put ${cut(written)} in quotes`, true, {
        ...{ start, end, text: inQuotes(written) },
      });
    // `name: #1` has no value: the rest of the line is a comment.
    const [line = ''] = source.text.slice(end).split('\n', 1);
    const comment = line.trim();
    if (written !== '' || !comment.startsWith('#') || comment !== args.quotable) return undefined;
    const space = /[ \t]$/.test(source.text.slice(0, end)) ? '' : ' ';
    return inFile(source, `Put ${cut(comment)} in quotes`, true, {
      ...{ start: end, end: end + line.trimEnd().length, text: space + inQuotes(comment) },
    });
  }
  const [, text] = /^Write (true|false|-?\d+|\[.*\])$/.exec(args.advice ?? '') ?? [];
  if (text === undefined || node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL)
    return undefined;
  return inFile(source, `Write ${text}`, true, { start, end, text });
}

/** A file in which no colon is followed by a space is one text to YAML. */
function tightColons(
  { args }: FindingOf<'wrong-type'>,
  { source }: RemedyContext,
): Proposal | undefined {
  if (args.advice?.startsWith('Write a space after each colon') !== true) return undefined;
  const colons: TextEdit[] = [...source.text.matchAll(/^[A-Za-z][\w-]*:(?=[^\s/])/gm)].map(
    ({ 0: key, index }) => ({ start: index + key.length, end: index + key.length, text: ' ' }),
  );
  const document = parseYamlDocument(applyEdits(source.text, colons));
  return colons.length === 0 || document === undefined || document.errors.length > 0
    ? undefined
    : inFile(source, 'Write a space after each colon', true, ...colons);
}
