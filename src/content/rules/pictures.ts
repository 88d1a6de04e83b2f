import type { Finding, Place, Report } from '../diagnostics/diagnostic.ts';
import { createLinkFinder, mayHoldLinks } from '../../base/markdown/markdown-links.ts';
import type { Entries } from '../model/entries.ts';
import { isRecording } from '../../contract/media-endings.ts';
import { namesRecording } from '../../contract/kinds/referring-places.ts';
import { isUsable, pictureBudget } from '../model/pictures.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { markdownTexts } from '../references/markdown-texts.ts';
import { forEachNamed } from '../references/named-values.ts';
import { pictureFindings } from './picture-findings.ts';
import type { Media, Rule } from './rule.ts';
import { shownPictures, type ShownPicture } from '../references/shown-pictures.ts';

export const pictures: Rule = {
  id: 'pictures',
  description:
    'Every picture that is named exists, can be published and says what it shows; every recording, too.',
  check({ entries, media }, report) {
    if (media === undefined) return;
    const check = createFileCheck(media, report);
    for (const { picture, at } of shownPictures(entries)) {
      checkWords({ picture, at }, report);
      if (picture.file !== undefined) check(picture.file, () => at('file'));
    }
    forEachNamed(entries, namesRecording, (name, at) => {
      check(name, () => at);
    });
    checkTexts(entries, check, report);
    checkPages(check, media, report);
    if (!isWhole(entries)) return;
    for (const file of media.files)
      if (!check.used.has(file))
        report({
          code: 'unused-picture',
          args: { file: `media/${file}` },
          at: { file: `media/${file}` },
        });
  },
};

interface FileCheck {
  /** @param inText whether a text names it, by its address. */
  (file: string, at: () => Place, inText?: boolean): void;
  readonly used: ReadonlySet<string>;
  /** Pictures by the source that shows them. */
  readonly byPage: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Checks that a file exists and can be published. */
function createFileCheck({ files, looked }: Media, report: Report): FileCheck {
  const known = new Set(files);
  const used = new Set<string>();
  const byPage = new Map<string, Set<string>>();
  const suggestPicture = createSuggester(() => files.filter((file) => !isRecording(file)));
  const suggestRecording = createSuggester(() => files.filter(isRecording));
  const check = (file: string, at: () => Place, inText?: boolean): void => {
    used.add(file);
    const source = at().file;
    byPage.set(source, (byPage.get(source) ?? new Set<string>()).add(file));
    const suggest = isRecording(file) ? suggestRecording : suggestPicture;
    if (!known.has(file)) {
      // Messages name a picture by its path in the sources, which is soon written in a field, too.
      const below = file.replace(/^(?:sources\/)?media\//, '');
      const nearest = known.has(below) ? below : suggest(file);
      if (nearest !== undefined) used.add(nearest);
      report({
        code: 'unknown-picture',
        args: { file, nearest, ...(inText && { inText }) },
        at: at(),
      });
      return;
    }
    if (inText === true && isRecording(file)) {
      const reason = 'a text cannot name it, only the field `audio` of an entry';
      report({ code: 'unusable-recording', args: { file, reason }, at: at() });
      return;
    }
    for (const finding of pictureFindings(file, looked?.get(file), at())) report(finding);
  };
  return Object.assign(check, { used, byPage });
}

function checkWords({ picture, at }: ShownPicture, report: Report): void {
  const { alt, decorative = false } = picture;
  if (alt === undefined) return;
  const isEmpty = alt.trim() === '';
  const finding = (fault: 'empty' | 'decorative'): Finding => ({
    code: 'picture-alt',
    args: { fault },
    at: at('alt'),
  });
  if (isEmpty && !decorative) report(finding('empty'));
  if (!isEmpty && decorative) report(finding('decorative'));
}

const lead = '/media/';

/** Whether a text may show or link to a picture; an address may be written with escapes and entities. */
const mayHoldPictures = (markdown: string): boolean =>
  mayHoldLinks(markdown) && /!\[|\/media\/|[\\&%]/.test(markdown);

/** Pictures in texts; links to pictures count as their use. */
function checkTexts(entries: Entries, check: FileCheck, report: Report): void {
  const findLinks = createLinkFinder();
  for (const { markdown, at } of markdownTexts(entries, mayHoldPictures))
    for (const link of findLinks(markdown)) {
      const { target, alt } = link;
      const file = target.startsWith(lead)
        ? target.slice(lead.length).split(/[?#]/, 1)[0]
        : undefined;
      if (file !== undefined) check(file, () => at(link), true);
      if (alt === undefined) continue;
      if (/^https?:\/\//i.test(target))
        report({ code: 'external-picture', args: { link: target }, at: at(link) });
      else if (file === undefined && target.startsWith('/'))
        report({ code: 'unknown-picture', args: { file: target, inText: true }, at: at(link) });
      if (alt.trim() === '') report({ code: 'picture-alt', args: { fault: 'text' }, at: at(link) });
    }
}

/** The weight of each page; the files of the site and of the categories belong to no page. */
function checkPages({ byPage }: FileCheck, { looked }: Media, report: Report): void {
  for (const [file, shown] of byPage) {
    if (!file.includes('/')) continue;
    const weights = [...shown].map((each) => {
      const picture = looked?.get(each);
      return isUsable(picture) ? picture.weight : 0;
    });
    const bytes = weights.reduce((sum, weight) => sum + weight, 0);
    const limit = pictureBudget.page;
    if (bytes > limit) report({ code: 'heavy-page', args: { bytes, limit }, at: { file } });
  }
}

/** Whether every file could be read: one that could not may show any picture. */
const isWhole = (entries: Entries): boolean =>
  [
    ...[entries.site, entries.categories].flatMap((entry) => entry ?? []),
    ...entries.apps,
    ...entries.vehicles,
    ...entries.phonemes,
    ...entries.pages,
  ].every(({ unread }) => unread !== true);
