import type { Change } from '../../content/diagnostics/fix.ts';
import type { Pointer } from '../../content/diagnostics/finding.ts';
import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import { locatedFile, placeOffsets } from '../../content/sources/locate.ts';
import { UsageError } from '../../base/failures.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { placeInField, type MarkdownText } from '../../content/references/markdown-texts.ts';
import type { SourceReference } from '../../content/references/references.ts';
import type { SourcesDraft } from './sources-draft.ts';
import { applyEdits, areDisjoint, movedBy, type TextEdit } from '../../base/text/text-edit.ts';
import { decodedText, editsOfRaw } from '../yaml/raw-text.ts';
import { markdownLinks, type MarkdownLink } from '../../base/markdown/markdown-links.ts';

/**
 * The edit that removes a link from a markdown text and keeps its words; of a picture it keeps nothing.
 * Undefined if that would change another link, such as a definition that several share.
 */
function removeLink(markdown: string, { start, end, alt }: MarkdownLink): TextEdit | undefined {
  const whole = /^[^)]*\)/.exec(markdown.slice(end));
  const labelEnd = markdown.lastIndexOf('](', start);
  const from = labelStart(markdown, labelEnd);
  if (whole === null || labelEnd < 0 || from === undefined) return undefined;
  const isPicture = alt !== undefined;
  const edit = {
    start: isPicture ? from - 1 : from,
    end: end + whole[0].length,
    text: isPicture ? '' : markdown.slice(from + 1, labelEnd),
  };
  const after = markdownLinks(applyEdits(markdown, [edit])).map(({ target }) => target);
  const left = markdownLinks(markdown)
    .filter((link) => link.start !== start)
    .map(({ target }) => target);
  return JSON.stringify(after) === JSON.stringify(left) ? edit : undefined;
}

/** Where the label that ends at an offset begins; brackets within it come in pairs. */
function labelStart(markdown: string, labelEnd: number): number | undefined {
  let depth = 0;
  for (let at = labelEnd; at >= 0; at -= 1) {
    if (markdown[at - 1] === '\\') continue;
    if (markdown[at] === ']') depth += 1;
    if (markdown[at] === '[') depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

export interface RewrittenReference {
  readonly reference: SourceReference;
  readonly name: string | undefined;
}

/**
 * Rewrites references in a draft. In a list no key occurs twice, and a list that becomes empty is removed,
 * too. A removed link leaves its words; a picture leaves nothing.
 *
 * @throws UsageError if one is written in a way that only a person should change.
 */
export function rewriteReferences(
  draft: SourcesDraft,
  rewritten: readonly RewrittenReference[],
): void {
  // The texts of pages first: their offsets are those of the file as it was read.
  rewriteLinks(draft, rewritten);
  const values = rewritten.filter(({ reference }) => reference.pointer !== undefined);
  const kept = values.filter(({ name }) => name !== undefined);
  for (const [file, references] of groupBy(kept, ({ reference }) => reference.at.file))
    draft.change(file, references.map(newValue));
  // Backwards, so that earlier places stay valid.
  for (const { reference } of values.filter(({ name }) => name === undefined).reverse())
    removeReference(draft, reference);
}

const newValue = ({ reference, name }: RewrittenReference): Change => ({
  what: 'set',
  pointer: reference.pointer ?? [],
  value: (reference.lead ?? '') + (name ?? ''),
});

export function removeRepeats(draft: SourcesDraft, references: readonly SourceReference[]): void {
  const lists = new Map(
    references.flatMap(({ pointer, at }) =>
      pointer !== undefined && typeof pointer.at(-1) === 'number'
        ? [[JSON.stringify([at.file, pointer.slice(0, -1)]), { at, list: pointer.slice(0, -1) }]]
        : [],
    ),
  );
  for (const { at, list } of lists.values()) {
    const values = valuesAt(draft, at.file, list);
    for (let index = values.length - 1; index > 0; index -= 1)
      if (values.indexOf(values[index]) < index)
        draft.change(at.file, [{ what: 'remove', pointer: [...list, index] }]);
  }
}

function valuesAt(draft: SourcesDraft, path: string, list: Pointer): readonly unknown[] {
  const value = valueAt(draft.data(path), list);
  return Array.isArray(value) ? value : [];
}

function removeReference(draft: SourcesDraft, { at, pointer = [], to }: SourceReference): void {
  // A picture or a navigation link is nothing without its path.
  const isPart = to === 'picture' ? pointer.at(-1) === 'file' : pointer.at(-1) === 'path';
  const whole = isPart ? pointer.slice(0, -1) : pointer;
  const list = whole.slice(0, -1);
  const isLast = typeof whole.at(-1) === 'number' && valuesAt(draft, at.file, list).length === 1;
  // A site without a navigation of its own gets the default one, so an empty list would mean something else.
  const gone = isLast && list[0] !== 'navigation' ? list : whole;
  draft.change(at.file, [{ what: 'remove', pointer: gone }]);
}

function rewriteLinks(draft: SourcesDraft, rewritten: readonly RewrittenReference[]): void {
  const texts = new Map<MarkdownText, RewrittenReference[]>();
  for (const rewrittenReference of rewritten) {
    const text = rewrittenReference.reference.link?.of;
    if (text !== undefined) texts.set(text, [...(texts.get(text) ?? []), rewrittenReference]);
  }
  for (const [text, links] of texts) {
    const edits = links.map((link) => linkEdit(text.markdown, link));
    const [first] = links;
    const at = first?.reference.at;
    if (at === undefined) continue;
    if ('start' in at) {
      const offset = at.start - (first?.reference.link?.link.start ?? 0);
      const inFile = edits.map((edit) => movedBy(offset, edit));
      draft.edit(at.file, editsOfRaw(draft.text(at.file))(inFile));
    } else if ('pointer' in at) editField(draft, at, text.markdown, edits);
  }
}

function linkEdit(markdown: string, { reference, name }: RewrittenReference): TextEdit {
  const link = reference.link?.link;
  if (link?.exact !== true) throw unclear(reference);
  // A path may be preceded by the address of the site, and that of a picture by its folder.
  const lead = link.target.slice(0, link.target.length - reference.name.length);
  if (name !== undefined) return { start: link.start, end: link.end, text: lead + name };
  const edit = removeLink(markdown, link);
  if (edit === undefined) throw unclear(reference);
  return edit;
}

const unclear = ({ at, name }: SourceReference): UsageError =>
  new UsageError(
    `${at.file} has a link to ${name} that only a person should change. Change it by hand first.`,
  );

/**
 * Edits the text of a field in place: links contain no spaces, so they are found in the YAML as they are. If
 * the style of the text changes them, the text is rewritten.
 */
function editField(
  draft: SourcesDraft,
  { file, pointer }: { readonly file: string; readonly pointer: Pointer },
  markdown: string,
  edits: readonly TextEdit[],
): void {
  const wanted = applyEdits(markdown, edits);
  const before = draft.text(file);
  const located = locatedFile({
    ...draft.yamlFile(file),
    text: decodedText(before),
    path: file,
    key: '',
  });
  const inFile = edits.flatMap((edit) => {
    const offsets = placeOffsets(placeInField(file, pointer, markdown, edit), located);
    return offsets === undefined ? [] : [{ start: offsets[0], end: offsets[1], text: edit.text }];
  });
  if (areDisjoint(inFile)) draft.edit(file, editsOfRaw(before)(inFile));
  if (valueAt(draft.data(file), pointer) === wanted) return;
  draft.write(file, before);
  draft.change(file, [{ what: 'set', pointer, value: wanted }]);
}
