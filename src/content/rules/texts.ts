import { createHtmlFinder, mayHoldHtml } from '../../base/markdown/raw-html.ts';
import {
  createStrayMarkupFinder,
  mayHoldStrayMarkup,
  strayInPlain,
} from '../../base/markdown/stray-markup.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { oneLine } from '../../base/text/plain-text.ts';
import {
  markdownTexts,
  placeInField,
  type MarkdownText,
  type Piece,
} from '../references/markdown-texts.ts';
import { entriesOf } from '../references/reference-values.ts';
import { referenceFieldAt } from '../../contract/kinds/reference-fields.ts';
import { sourceShapes, type SourceKind } from '../../contract/shapes/registry.ts';
import type { Entries } from '../model/entries.ts';
import type { Rule } from './rule.ts';
import { createMarkdown } from '../../base/markdown/markdown-it.ts';
import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import { placeholders, placeholdersIn } from '../../contract/placeholders.ts';
import type { Pointer, Report } from '../diagnostics/diagnostic.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';

/** Warns about titles and descriptions that search results cut short, and about short descriptions. */
export const headTexts: Rule = ({ entries }, report) => {
  const check = createCheck(report);
  for (const { file, value } of entries.pages) {
    check(file, 'title', value.title, limits.titleLength);
    check(file, 'description', value.description, limits.descriptionLength);
    checkShort(file, value.description, report);
  }
  for (const { folder, nameField } of entryKinds)
    for (const { file, value } of entries[folder]) {
      const fields = value as Readonly<Record<string, unknown>>;
      check(file, nameField, fields[nameField], limits.titleLength);
    }
  for (const { file, value } of entries.apps) {
    check(file, 'description', value.description, limits.descriptionLength);
    checkShort(file, value.description, report);
  }
};

const createCheck =
  (report: Report) =>
  (file: string, field: string, text: unknown, limit: number): void => {
    if (typeof text !== 'string' || text.length <= limit) return;
    const length = Array.from(text).length;
    if (length <= limit) return;
    report({ code: 'long-text', args: { field, length, limit }, at: { file, pointer: [field] } });
  };

function checkShort(file: string, text: string | undefined, report: Report): void {
  const least = limits.leastDescription;
  if (text === undefined || text.length >= 2 * least) return;
  const length = Array.from(text.trim()).length;
  if (length >= least || length === 0) return;
  report({ code: 'short-text', args: { length, least }, at: { file, pointer: ['description'] } });
}

/** No text is still the one that `catalogue init` or `catalogue new` wrote. */
export const placeholderTexts: Rule = ({ entries: { site, apps, pages } }, report) => {
  for (const { file, value, body } of [...(site ? [site] : []), ...apps, ...pages]) {
    forEachText(value, [], (text, pointer) => {
      if (isPlaceholder.has(text))
        report({ code: 'placeholder', args: { text }, at: { file, pointer } });
    });
    for (const text of placeholdersIn(body?.markdown ?? '')) {
      const start = (body?.markdown.indexOf(text) ?? 0) + (body?.offset ?? 0);
      report({
        code: 'placeholder',
        args: { text },
        at: { file, start, end: start + text.length },
      });
    }
  }
};

const isPlaceholder: ReadonlySet<string> = new Set(Object.values(placeholders));

/** Calls back for each text of a value, with its place. */
function forEachText(
  value: unknown,
  pointer: Pointer,
  use: (text: string, pointer: Pointer) => void,
): void {
  if (typeof value === 'string') use(value, pointer);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      forEachText(each, [...pointer, Array.isArray(value) ? Number(key) : key], use);
}

/** An entity; those with an old HTML name, such as `&shy;`, are visible where they are written. */
const entity = /&(?!(?:shy|zwn?j|[lr]rm);)(?:#x?[\da-f]{1,8}|[a-z][a-z\d]{1,31});/gi;

const mayHoldEntities = (markdown: string): boolean => markdown.search(entity) >= 0;

/** No entity in a text stands for an invisible character. */
export const hiddenEntities: Rule = ({ entries }, report) => {
  const texts = markdownTexts(entries, mayHoldEntities);
  if (texts.length === 0) return;
  const parser = createMarkdown();
  for (const { markdown, at } of texts) {
    const hidden = [...markdown.matchAll(entity)].flatMap(({ 0: written, index }) => {
      const characters = hiddenCharacters(parser.renderInline(written))[0]?.text;
      return characters === undefined ? [] : [{ written, characters, index }];
    });
    // In code an entity is displayed literally.
    if (hidden.length === 0 || hiddenCharacters(parser.render(markdown)).length === 0) continue;
    for (const { written, characters, index } of hidden)
      report({
        code: 'hidden-character',
        args: { characters },
        at: at({ start: index, end: index + written.length }),
      });
  }
};

/** A text is markdown without HTML, and nothing like markup in it would be displayed literally. */
export const rawHtml: Rule = ({ entries }, report) => {
  const findHtml = createHtmlFinder();
  for (const { markdown, at } of markdownTexts(entries, mayHoldHtml)) {
    const opened = new Set<string>();
    for (const { start, end } of findHtml(markdown)) {
      // A tag that continues on the next line is reported where it starts.
      const [tag = ''] = markdown.slice(start, end).split('\n', 1);
      const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(tag) ?? [];
      if (slash === '/' && opened.has(name)) continue; // reported with the tag that it closes
      opened.add(name);
      report({ code: 'raw-html', args: { tag }, at: at({ start, end: start + tag.length }) });
    }
  }
  const findStray = createStrayMarkupFinder();
  const texts = [
    ...markdownTexts(entries, mayHoldStrayMarkup).map((text) => ({ ...text, find: findStray })),
    ...plainTexts(entries),
  ];
  const stray = texts.flatMap(({ markdown, at, find }) =>
    find(markdown).map(({ sort, start, end }) => {
      const written = markdown.slice(start, end);
      const [line = ''] = written.split('\n', 1);
      const place = at({ start, end: start + line.length });
      return { sort, written: oneLine(written), place };
    }),
  );
  for (const [{ place, ...args }, ...more] of groupBy(
    stray,
    ({ sort, place: { file } }) => `${sort} ${file}`,
  ).values())
    report({ code: 'stray-markup', args: { ...args, more: more.length }, at: place });
};

/** The texts that are no markdown, as far as they may hold something stray. */
function plainTexts(entries: Entries): (MarkdownText & { readonly find: typeof strayInPlain })[] {
  const texts: ReturnType<typeof plainTexts> = [];
  for (const kind of Object.keys(sourceShapes) as SourceKind[])
    for (const { file, value } of entriesOf(entries, kind))
      forEachText(value, [], (markdown, pointer) => {
        if (!/&#?\w+;|[Â-ßâð][^\0-\x7f]/.test(markdown)) return;
        if (referenceFieldAt(kind, pointer)?.names === 'text') return;
        const at = (piece: Piece) => placeInField(file, pointer, markdown, piece);
        texts.push({ markdown, at, find: strayInPlain });
      });
  return texts;
}
