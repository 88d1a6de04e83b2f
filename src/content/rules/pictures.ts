import type { Finding, Place, Report, Pointer } from '../diagnostics/diagnostic.ts';
import { createLinkFinder, mayHoldLinks } from '../../base/markdown/markdown-links.ts';
import { type Entries, isLeftOut } from '../model/entries.ts';
import { isRecording } from '../../contract/media-endings.ts';
import { namesRecording } from '../../contract/kinds/reference-fields.ts';
import {
  isUsable,
  pictureBudget,
  isPlayable,
  pictureLimits,
  type InspectedPicture,
  type PictureFault,
  leastWidths,
  type PictureUse,
} from '../model/pictures.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { markdownTexts } from '../references/markdown-texts.ts';
import { forEachReferenceValue } from '../references/reference-values.ts';
import type { Media, Rule } from './rule.ts';
import { shownPictures, type ShownPicture } from '../references/shown-pictures.ts';

/** Every vehicle has a picture or an emoji, once one of them has. */
export const vehiclePictures: Rule = ({ entries: { vehicles } }, report) => {
  const read = vehicles.filter(({ unread }) => unread !== true);
  const without = read.filter(
    ({ value }) => isLeftOut(value, 'emoji') && isLeftOut(value, 'image'),
  );
  // A studio without any has decided so.
  if (without.length === read.length) return;
  for (const { file } of without)
    report({ code: 'missing-picture', args: {}, at: { file, pointer: ['name'], on: 'key' } });
};

/** How much longer one side may be than the other: a pixel is not noticeable. */
const tolerance = 1.02;

/** Warns about a logo or an icon that is not square. */
export const squarePictures: Rule = ({ entries: { apps, site }, media }, report) => {
  const check = (file: string | undefined, at: Place): void => {
    const inspected = file === undefined ? undefined : media?.inspected?.get(file);
    if (file === undefined || !isUsable(inspected)) return;
    const { width, height } = inspected;
    if (Math.max(width, height) > tolerance * Math.min(width, height))
      report({ code: 'not-square', args: { file, width, height }, at });
  };
  if (site !== undefined) check(site.value.logo, { file: site.file, pointer: ['logo'] });
  for (const { file, value } of apps) check(value.icon?.file, { file, pointer: ['icon', 'file'] });
};

/** How much longer one side may be than the other; a screenshot of a phone is 2.2 times as high as wide. */
const longest = 3;

/** Every picture has the pixels and the shape that its place needs. */
export const pictureShapes: Rule = ({ entries, media }, report) => {
  for (const { picture, at } of shownPictures(entries)) {
    const { file } = picture;
    const inspected = file === undefined ? undefined : media?.inspected?.get(file);
    if (file === undefined || !isUsable(inspected)) continue;
    const { format, width, height } = inspected;
    const place = at('file');
    const least = leastWidths[useOf(place)];
    if (Math.max(width, height) > longest * Math.min(width, height))
      report({ code: 'long-picture', args: { file, width, height }, at: place });
    else if (format !== 'svg' && width < least)
      report({ code: 'small-picture', args: { file, width, height, least }, at: place });
  }
};

function useOf({ file, pointer }: { file: string; pointer: Pointer }): PictureUse {
  if (file === 'categories.yaml') return 'small';
  if (pointer.includes('screenshots')) return 'row';
  return ['icon', 'logo', 'badge'].some((field) => pointer.includes(field)) ? 'small' : 'wide';
}

/** The findings on a file at the place that names it; a file that was not examined is fine. */
export function pictureFindings(
  file: string,
  inspected: InspectedPicture | undefined,
  at: Place,
): Finding[] {
  if (inspected === undefined) return [];
  if ('fault' in inspected) return [faultFinding(file, inspected, at)];
  if (isPlayable(inspected)) return [];
  const { lost = [], lostWords: words = [], isBlank = false, weight } = inspected;
  const limit = pictureBudget.picture;
  return [
    ...(isBlank || words.length > 0
      ? [{ code: 'empty-drawing', args: { file, words, lost }, at } as const]
      : lost.length > 0
        ? [{ code: 'cleaned-drawing', args: { file, lost }, at } as const]
        : []),
    ...(weight <= limit
      ? []
      : [{ code: 'heavy-picture', args: { file, bytes: weight, limit }, at } as const]),
  ];
}

function faultFinding(file: string, inspected: PictureFault, at: Place): Finding {
  switch (inspected.fault) {
    case 'corrupt':
      return { code: 'corrupt-picture', args: { file, reason: inspected.reason }, at };
    case 'too-complex':
      return { code: 'complex-drawing', args: { file, reason: inspected.reason }, at };
    case 'untried':
      return { code: 'complex-drawing', args: { file, reason: '', rest: inspected.rest }, at };
    case 'animated':
      return { code: 'animated-picture', args: { file }, at };
    case 'unplayable':
      return { code: 'unusable-recording', args: { file, reason: inspected.reason }, at };
    case 'no-size':
      return { code: 'drawing-size', args: { file }, at };
    case 'other-format':
      return { code: 'picture-format', args: { file, format: inspected.format }, at };
    case 'too-large': {
      const { width, height } = inspected;
      return {
        code: 'large-picture',
        args: { file, width, height, limit: pictureLimits.pixels },
        at,
      };
    }
  }
}

/** Every picture that is named exists, can be published and has an alternative text; every recording exists. */
export const pictures: Rule = ({ entries, media }, report) => {
  if (media === undefined) return;
  const check = createFileCheck(media, report);
  for (const { picture, at } of shownPictures(entries)) {
    checkWords({ picture, at }, report);
    if (picture.file !== undefined) check(picture.file, () => at('file'));
  }
  forEachReferenceValue(entries, namesRecording, (name, at) => {
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
};

interface FileCheck {
  /** @param inText whether a text names it, by its address. */
  (file: string, at: () => Place, inText?: boolean): void;
  readonly used: ReadonlySet<string>;
  /** Pictures by the source that contains them. */
  readonly byPage: ReadonlyMap<string, ReadonlySet<string>>;
}

function createFileCheck({ files, inspected }: Media, report: Report): FileCheck {
  const known = new Set(files);
  const used = new Set<string>();
  const byPage = new Map<string, Set<string>>();
  const suggestPicture = createSuggester(() => files.filter((file) => !isRecording(file)));
  const suggestRecording = createSuggester(() => files.filter(isRecording));
  let isRestTold = false;
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
    const look = inspected?.get(file);
    const isUntried = look !== undefined && 'rest' in look;
    if (isUntried && isRestTold) return;
    isRestTold ||= isUntried;
    for (const finding of pictureFindings(file, look, at())) report(finding);
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

/** Whether a text may contain or link to a picture; an address may be written with escapes and entities. */
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

/** The total bytes of the pictures of each page; those of the site and of the categories belong to no page. */
function checkPages({ byPage }: FileCheck, { inspected }: Media, report: Report): void {
  for (const [file, shown] of byPage) {
    if (!file.includes('/')) continue;
    const weights = [...shown].map((each) => {
      const picture = inspected?.get(each);
      return isUsable(picture) ? picture.weight : 0;
    });
    const bytes = weights.reduce((sum, weight) => sum + weight, 0);
    const limit = pictureBudget.page;
    if (bytes > limit) report({ code: 'heavy-page', args: { bytes, limit }, at: { file } });
  }
}

/** Whether every file could be read: one that could not may use any picture. */
const isWhole = (entries: Entries): boolean =>
  [
    ...[entries.site, entries.categories].flatMap((entry) => entry ?? []),
    ...entries.apps,
    ...entries.vehicles,
    ...entries.phonemes,
    ...entries.pages,
  ].every(({ unread }) => unread !== true);
