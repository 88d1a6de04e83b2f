import { parseYamlDocument } from '../../content/sources/parse-yaml.ts';
import { applyEdits, type TextEdit } from '../text-edit.ts';
import { inFile, type FindingOf, type Proposal, type RemedyContext } from './remedy-rule.ts';

/**
 * Replaces each tab in the indentation with spaces up to the next step of two. A tab after spaces may belong
 * to a text on several lines: it is replaced only if the YAML cannot be read otherwise.
 */
export function tabsToSpaces(
  { at }: FindingOf<'yaml-tab'>,
  { source }: RemedyContext,
): Proposal | undefined {
  const { part } = source.yaml() ?? {};
  const [found] = source.offsetsOf(at) ?? [];
  if (part === undefined || found === undefined) return undefined;
  const own = source.text.lastIndexOf('\n', found - 1) + 1;
  const edits = [...part.yaml.matchAll(/^ *\t[ \t]*/gm)].map(({ 0: indentation, index }) => ({
    start: index + part.offset,
    end: index + part.offset + indentation.length,
    text: ' '.repeat(widthOf(indentation)),
    isSure: indentation.startsWith('\t') || index + part.offset === own,
  }));
  for (const tried of [edits.filter(({ isSure }) => isSure), edits]) {
    const plain: TextEdit[] = tried.map(({ start, end, text }) => ({ start, end, text }));
    const shifted = plain.map(({ start, end, text }) => ({
      ...{ start: start - part.offset, end: end - part.offset, text },
    }));
    const document = parseYamlDocument(applyEdits(part.yaml, shifted));
    if (document?.errors.length === 0) return inFile(source, 'Indent with spaces', true, ...plain);
  }
  return undefined;
}

function widthOf(indentation: string): number {
  let width = 0;
  for (const character of indentation) width += character === '\t' ? 2 - (width % 2) : 1;
  return width;
}
