import { posix } from 'node:path';
import { isRecording } from '../../contract/media-types.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import { namesRecording } from '../../contract/kinds/reference-fields.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { keyLetters } from '../../base/text/to-key.ts';
import { mayHoldLinks, markdownLinks } from '../../base/markdown/markdown-links.ts';
import { about, busText, type Example } from '../diagnostics/example-files.ts';
import { shapes, redBus, drawing, busWith } from '../diagnostics/picture-examples.ts';
import { error, quote, suggestion, warning } from '../diagnostics/message.ts';
import { writeNearPath } from '../diagnostics/propose.ts';
import {
  referenceValues,
  shownPictures,
  type ShownPicture,
} from '../references/reference-values.ts';
import type { Place, ReportOf } from '../diagnostics/finding.ts';
import type { Entries } from '../model/entries.ts';
import { ownPath } from '../references/references.ts';
import { markdownTexts } from '../references/markdown-texts.ts';
import { isUsable, pictureBudget } from '../model/pictures.ts';
import { kilobytes, type codes as faultCodes, pictureFindings } from './picture-faults.ts';
import type { Rule, Media } from './rule.ts';

const lead = '/media/';

const nounOf = (file: string): string => (isRecording(file) ? 'recording' : 'picture');

/** Why the alternative text of a picture is not right. */
type AltFault = 'empty' | 'decorative' | 'text' | 'name';

const altHints: Readonly<Record<AltFault, string>> = {
  empty: 'Say in `alt` what it shows; if it is only decoration, write `decorative: true` below it.',
  decorative: 'Write `alt: ""`, or leave out `decorative`.',
  name: 'Say what it shows: nobody knows what its file is called.',
  text: 'Say between the brackets what it shows: ![A red digger](/media/…).',
};

const fourPictures = about(...[1, 2, 3, 4].map((number) => `![A bus](/media/bus-${number}.svg)`));

/** Drawings that are heavy in total. */
const drawings = (count: number): Example =>
  Object.fromEntries(
    [1, 2, 3, 4]
      .slice(0, count)
      .map((number) => [`sources/media/bus-${number}.svg`, shapes(5200 + number)]),
  );

export const codes = {
  'unknown-picture': error({
    title: 'a picture or a recording is not in the folder of pictures',
    meaning:
      'Pictures and recordings belong in the folder media/ of the sources. Name one by its path below it, with its file extension; in a text, /media/ comes before it.',
    message: (a: {
      file: string;
      nearest?: string | undefined;
      /** The one file beside it that nothing names. */
      unused?: string | undefined;
      inText?: boolean;
    }) => `There is no ${nounOf(a.file)} ${quote(a.file)} in media/.`,
    hint: (a) =>
      suggestion(a.nearest ?? a.unused) ??
      `Put the file into the folder media/ of the sources, and write ${a.inText === true ? '/media/ and ' : ''}its path below it.`,
    fix: {
      does: 'The path of a picture loses the name of the folder media/.',
      propose: (a, spot) =>
        a.inText === true
          ? undefined
          : writeNearPath(spot, a.file.replace(/^(?:sources\/)?media\//, ''), a.nearest),
    },
    fails: {
      ...redBus,
      'sources/vehicles/bus.yaml': busText('image:', '  file: buss.svg', '  alt: A red bus'),
    },
    passes: redBus,
  }),
  'unused-picture': warning({
    title: 'nothing shows a picture or plays a recording',
    meaning:
      'No entry and no text names the file, so it is not published. Name it where it is to be shown or played, or delete it.',
    message: (a: { file: string }) =>
      isRecording(a.file)
        ? `Nothing plays the recording ${a.file}, so it is not published.`
        : `Nothing shows the picture ${a.file}, so it is not published.`,
    hint: (a) =>
      `Name it where it is to be ${isRecording(a.file) ? 'played' : 'shown'}, or delete it.`,
    fails: { 'sources/media/bus.svg': drawing },
    passes: redBus,
  }),
  'picture-alt': error({
    title: 'a picture does not have the right words',
    meaning:
      'Readers who cannot see a picture get its `alt` instead; for a picture in a text, the words between the brackets. Say what it shows; only one that says nothing has an empty `alt`, together with `decorative: true`.',
    message: (a: { fault: AltFault }) =>
      a.fault === 'decorative'
        ? 'The picture is marked as decoration but has alternative text: one of the two is wrong.'
        : 'The picture says nothing to somebody who cannot see it.',
    hint: (a) => altHints[a.fault],
    fails: busWith('bus.svg', drawing, 'alt: ""'),
    passes: busWith('bus.svg', drawing, 'alt: ""', 'decorative: true'),
  }),
  'external-picture': warning({
    title: 'a picture comes from another host',
    meaning:
      'The pages load nothing from other hosts, which would learn who reads them. Put the file into the folder media/ of the sources.',
    message: (a: { link: string; own?: string | undefined }) =>
      a.own === undefined
        ? `${quote(a.link)} is a picture on another host, which the pages do not load.`
        : `${quote(a.link)} has the address of this site, and is no picture to the pages.`,
    hint: (a) =>
      a.own?.startsWith(lead) === true
        ? `Write ${a.own}.`
        : 'Put the file into the folder media/ of the sources, and write /media/ and its path below it.',
    fails: about('![A red bus](https://pictures.example/bus.svg)'),
    passes: { ...about('![A red bus](/media/bus.svg)'), 'sources/media/bus.svg': drawing },
  }),
  'heavy-page': warning({
    title: 'the pictures of a page take many bytes',
    meaning:
      'A phone loads all the pictures of a page in the end, and its owner may pay for them. Keep those of a page below 300 kB.',
    message: (a: { bytes: number; limit: number }) =>
      `A phone loads ${kilobytes(a.bytes)} for the pictures of this page; a page may take ${kilobytes(a.limit)} at most.`,
    hint: 'Leave some of them out.',
    fails: { ...fourPictures, ...drawings(4) },
    passes: { ...fourPictures, ...drawings(3), 'sources/media/bus-4.svg': drawing },
  }),
};

/** A place that names a picture or a recording. */
interface FileUse {
  readonly file: string;
  readonly at: Place;
  /** Whether a text names it, by its address. */
  readonly inText?: true;
}

/** Every picture that is named exists, can be published and has an alternative text; every recording exists. */
export const namedPictures: Rule<typeof codes & typeof faultCodes> = (
  { entries, media },
  report,
) => {
  if (media === undefined) return;
  const uses: FileUse[] = [];
  for (const { picture, at } of shownPictures(entries)) {
    checkWords({ picture, at }, report);
    if (picture.file !== undefined) uses.push({ file: picture.file, at: at('file') });
  }
  for (const { name, file, pointer } of referenceValues(entries, namesRecording))
    uses.push({ file: name, at: { file, pointer } });
  uses.push(...usesInTexts(entries, report));
  const used = checkFiles(uses, media, report);
  checkPages(uses, media, report);
  if (!isWhole(entries)) return;
  for (const path of media.files)
    if (!used.has(path)) {
      const file = `media/${path}`;
      report({ code: 'unused-picture', args: { file }, at: { file } });
    }
};

/** Checks that files exist and can be published; returns those in use, also by a name that was meant for one. */
function checkFiles(
  uses: readonly FileUse[],
  { files, inspected, refused = [] }: Media,
  report: ReportOf<typeof codes & typeof faultCodes>,
): ReadonlySet<string> {
  const names = new Set(files);
  const stems = new Set(refused.map(stemOf));
  const used = new Set(uses.map(({ file }) => file));
  const suggestPicture = createSuggester(() => files.filter((file) => !isRecording(file)));
  const suggestRecording = createSuggester(() => files.filter(isRecording));
  const missing: (FileUse & { readonly nearest: string | undefined })[] = [];
  let isRestTold = false;
  for (const use of uses) {
    const { file, at, inText } = use;
    const look = inspected?.get(file);
    const isUntried = look !== undefined && 'rest' in look;
    if (!names.has(file)) {
      if (stems.has(stemOf(file))) continue;
      // Messages name a picture by its path in the sources, which is soon written in a field, too.
      const below = file.replace(/^(?:sources\/)?media\//, '');
      const suggest = isRecording(file) ? suggestRecording : suggestPicture;
      const nearest = names.has(below) ? below : suggest(file);
      if (nearest !== undefined) used.add(nearest);
      missing.push({ ...use, nearest });
    } else if (inText === true && isRecording(file)) {
      const reason = 'a text cannot name it, only the field `audio` of an entry';
      report({ code: 'unusable-recording', args: { file, reason }, at });
    } else if (!isUntried || !isRestTold) {
      isRestTold ||= isUntried;
      for (const finding of pictureFindings(file, look, at)) report(finding);
    }
  }
  const isOne = new Set(missing.map(({ file }) => file)).size === 1;
  for (const { at, ...args } of missing) {
    const [unused, another] = files.filter(
      (file) =>
        !used.has(file) &&
        posix.dirname(file) === posix.dirname(args.file) &&
        isRecording(file) === isRecording(args.file),
    );
    const isMeant = isOne && args.nearest === undefined && another === undefined;
    report({ code: 'unknown-picture', args: { ...args, ...(isMeant && { unused }) }, at });
    if (isMeant && unused !== undefined) used.add(unused);
  }
  return used;
}

/** A path without its ending, in the letters of an address. */
const stemOf = (file: string): string =>
  file
    .replace(/\.[^./]*$/, '')
    .split('/')
    .map((name) => keyLetters(name))
    .join('/');

function checkWords({ picture, at }: ShownPicture, report: ReportOf<typeof codes>): void {
  const { alt, decorative = false } = picture;
  if (alt === undefined) return;
  const isEmpty = alt.trim() === '';
  const tell = (fault: AltFault): void => {
    report({ code: 'picture-alt', args: { fault }, at: at('alt') });
  };
  if (isEmpty && !decorative) tell('empty');
  if (isFileName(alt)) tell('name');
  if (!isEmpty && decorative) tell('decorative');
}

const isFileName = (alt: string): boolean =>
  /^[\w-]+\.(?:avif|gif|hei[cf]|jpe?g|png|svg|webp)$/i.test(alt.trim());

/** Whether a text may contain or link to a picture; an address may be written with escapes and entities. */
const mayHoldPictures = (markdown: string): boolean =>
  mayHoldLinks(markdown) && /!\[|\/media\/|[\\&%]/.test(markdown);

/** Pictures in texts; links to pictures count as their use. */
function usesInTexts(entries: Entries, report: ReportOf<typeof codes>): FileUse[] {
  const uses: FileUse[] = [];
  for (const { markdown, at } of markdownTexts(entries, mayHoldPictures))
    for (const link of markdownLinks(markdown)) {
      const { target, alt } = link;
      const file = target.startsWith(lead)
        ? target.slice(lead.length).split(/[?#]/, 1)[0]
        : undefined;
      if (file !== undefined) uses.push({ file, at: at(link), inText: true });
      if (alt === undefined) continue;
      if (/^https?:\/\//i.test(target)) {
        const own = ownPath(target, entries.site?.value.baseUrl);
        report({ code: 'external-picture', args: { link: target, own }, at: at(link) });
      } else if (file === undefined && target.startsWith('/'))
        report({ code: 'unknown-picture', args: { file: target, inText: true }, at: at(link) });
      const fault = isFileName(alt) ? 'name' : 'text';
      if (alt.trim() === '' || fault === 'name')
        for (const use of link.uses ?? [link])
          report({ code: 'picture-alt', args: { fault }, at: at(use) });
    }
  return uses;
}

/** The total bytes of the pictures of each page; those of the site and of the categories belong to no page. */
function checkPages(
  uses: readonly FileUse[],
  { inspected }: Media,
  report: ReportOf<typeof codes>,
): void {
  const limit = pictureBudget.page;
  for (const [file, shown] of groupBy(uses, ({ at }) => at.file)) {
    const pictures = [...new Set(shown.map((use) => use.file))].map((name) => inspected?.get(name));
    const bytes = pictures.reduce((sum, one) => sum + (isUsable(one) ? one.weight : 0), 0);
    if (file.includes('/') && bytes > limit)
      report({ code: 'heavy-page', args: { bytes, limit }, at: { file } });
  }
}

/** Whether every file could be read: one that could not may use any picture. */
const isWhole = (entries: Entries): boolean =>
  [entries.site, entries.categories, ...folderKinds.flatMap(({ folder }) => entries[folder])].every(
    (entry) => entry?.unread !== true,
  );
