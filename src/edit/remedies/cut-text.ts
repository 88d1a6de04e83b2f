import { isScalar, visit, type Scalar } from 'yaml';
import { cut } from '../../content/diagnostics/sentence.ts';
import { inFile, type FindingOf, type Proposal, type RemedyContext } from './remedy-rule.ts';
import { inQuotes } from './quoted.ts';

/** A text and the comment after it as one text. */
export function cutText(
  { args, at }: FindingOf<'comment-cuts-text'>,
  { source }: RemedyContext,
): Proposal | undefined {
  const range = source.offsetsOf(at);
  const { document, part } = source.yaml() ?? {};
  if (range === undefined || document === undefined || part === undefined) return undefined;
  const [comment, end] = range;
  const found: Scalar[] = [];
  visit(document, {
    Scalar(_, scalar) {
      const [from = 0, to = 0] = scalar.range ?? [];
      const between = source.text.slice(to + part.offset, comment);
      if (isScalar(scalar) && from < to && to + part.offset <= comment && /^[ \t]*$/.test(between))
        found.push(scalar);
    },
  });
  const start = found.at(-1)?.range?.[0];
  if (start === undefined) return undefined;
  const text = inQuotes(`${args.kept} ${args.cut}`);
  return inFile(source, `Write ${cut(text)}`, false, { start: start + part.offset, end, text });
}
