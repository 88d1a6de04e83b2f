import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import { quote } from '../../../content/diagnostics/message.ts';
import { encodePath } from '../../../content/model/addresses.ts';
import { count, groupDigits, oneLine } from '../../../base/text/plain-text.ts';
import { suggestAllowances } from '../allowances.ts';
import { levels, type Change, type Level } from '../change.ts';
import { remediesOf } from '../change-codes.ts';
import { quoteBoth } from '../describe.ts';
import { countByLevel, otherFilesSentence, type DiffReport, type DiffReporter } from '../report.ts';

/** GitHub rejects a comment above 65,536 characters as a whole. */
export const longestComment = 65_000;
/** Reserved for the lines on what was left out. */
const reserve = 1_000;

/** Changes of a level that are not folded. */
const unfolded = 30;

const titles: Readonly<Record<Level, readonly [name: string, meaning: string]>> = {
  breaking: ['Breaking', 'something that others relied on no longer works'],
  notable: ['Notable', 'a fact by which people decide has changed'],
  additive: ['Additive', 'something is new, and everything else is still there'],
  editorial: ['Editorial', 'only words or pictures have changed'],
};

/**
 * A comparison as the comment of a pull request, for somebody who knows the site and no program: counts first, then
 * what breaks. Never above 65,000 characters; what is left out is counted.
 */
export const markdown: DiffReporter = (report) => {
  const { changes, allowed } = report;
  const head = headLines(report).join('\n');
  const offer = offerSection(report);
  let room = longestComment - reserve - head.length - offer.length;
  const sections: string[] = [];
  const add = (
    [name, meaning]: readonly [name: string, meaning?: string],
    rows: readonly string[],
    noun = 'change',
  ): void => {
    const title = `${name} (${groupDigits(rows.length)})${meaning === undefined ? '' : `: ${meaning}`}`;
    const section = sectionOf(title, rows, { room, noun });
    room -= section.length;
    sections.push(section);
  };
  for (const level of levels) {
    const ofLevel = changes.filter((change) => change.level === level);
    const remedies = remediesOf(ofLevel);
    const rows = ofLevel.map((change) => row(change, report, remedies.get(change)));
    add(titles[level], rows);
  }
  const accepted = allowed.map(({ change, reason }) => row(change, report, `accepted: ${reason}`));
  add(['Accepted'], accepted);
  const others = otherFilesSentence(report) ?? '';
  room -= others.length;
  sections.push(others);
  const listed = report.listsFiles === true ? report.others.files : [];
  const files = listed.map((path) => `- ${escapeText(path)}`);
  add(['Other files'], files, 'file');
  return [head, ...sections, offer].filter((section) => section !== '').join('\n\n');
};

function headLines(report: DiffReport): string[] {
  const { changes, allowed, sides, previewUrl, notes = [] } = report;
  const told = notes.flatMap((note) => ['', escapeText(note)]);
  const counts = countByLevel(changes);
  const between = `from ${escapeText(sides.before)} to ${escapeText(sides.after)}`;
  if (changes.length === 0 && allowed.length === 0)
    return [
      `## Catalogue: no changes${told.length === 0 ? '' : ', but a note'}`,
      '',
      `Nothing changes ${between}.`,
      ...told,
    ];
  const counted = levels.map((level) => `${groupDigits(counts[level])} ${level}`);
  const accepted = allowed.length === 0 ? [] : [`${groupDigits(allowed.length)} accepted`];
  return [
    `## Catalogue: ${[...counted, ...accepted].join(', ')}`,
    '',
    `What is published changes ${between}.${previewUrl === undefined ? '' : ` [Preview](${previewUrl}).`}`,
    ...told,
  ];
}

/** A list with its title, as much of it as there is room for; nothing if it has no rows. */
function sectionOf(
  title: string,
  rows: readonly string[],
  { room, noun }: { readonly room: number; readonly noun: string },
): string {
  if (rows.length === 0) return '';
  let left = room - 300;
  const shown = rows.filter((text) => (left -= text.length + 1) > 0);
  const folded = shown.slice(unfolded);
  const rest = rows.length - shown.length;
  return [
    `### ${title}`,
    '',
    ...shown.slice(0, unfolded),
    ...(folded.length > 0 ? ['', ...fold(`${groupDigits(folded.length)} more`, folded)] : []),
    ...(rest > 0 ? ['', `… and ${count(rest, noun)} more: see the whole report.`] : []),
  ].join('\n');
}

const fold = (summary: string, lines: readonly string[]): string[] => [
  '<details>',
  `<summary>${summary}</summary>`,
  '',
  ...lines,
  '',
  '</details>',
];

/** The entries that would accept the changes; nothing if nothing breaks. */
function offerSection(report: DiffReport): string {
  const offer = suggestAllowances(report);
  if (offer === undefined) return '';
  return fold(`To accept an intended change, add a line to ${escapeText(offer.file)}`, [
    '```yaml',
    ...offer.lines,
    '```',
    ...(offer.rest > 0 ? ['', `… and ${count(offer.rest, 'change')} more.`] : []),
  ]).join('\n');
}

function row(change: Change, report: DiffReport, more?: string): string {
  const { previewUrl } = report;
  const { code, before, after, message, page } = change;
  const [old, now] = quoteBoth(inLine(before), inLine(after));
  const values = [valueOf(`was ${old}`, before, message), valueOf(`is ${now}`, after, message)]
    .filter((value) => value !== '')
    .join(', ');
  const link =
    previewUrl === undefined || page === undefined
      ? ''
      : ` ([preview](${previewUrl.replace(/\/$/, '')}${inLink(encodePath(page))}))`;
  const parts = [
    `- ${escapeText(message)}${link}`,
    ...(values === '' ? [] : [values]),
    ...(more === undefined ? [] : [`→ ${escapeText(more)}`]),
    `<sub>\`${code}\`${placeText(change, report)}</sub>`,
  ];
  return parts.join('<br>');
}

/** A text without line ends, which would be shown as escapes, and without the mark of a heading. */
const inLine = (value: unknown): unknown =>
  typeof value === 'string' ? oneLine(value).replace(/^#+ /, '') : value;

/** The line to change: a link to it if it can be read on the web. */
function placeText(change: Change, { placeOf, linkTo }: DiffReport): string {
  const place = placeOf(change);
  if (place === undefined) return '';
  const shown = escapeText(`${place.file}:${place.line}`);
  const address = linkTo?.(place);
  return address === undefined ? ` ${shown}` : ` [${shown}](${inLink(address)})`;
}

/** An old or a new value that a person can read, if the sentence does not already contain it. */
function valueOf(shown: string, value: unknown, message: string): string {
  if (typeof value === 'object') return '';
  const isSaid = typeof value === 'string' && message.includes(value);
  return value === undefined || isSaid || message.includes(quote(value)) ? '' : escapeText(shown);
}

/** Parentheses would end the address of a link. */
const inLink = (address: string): string => address.replaceAll('(', '%28').replaceAll(')', '%29');

/**
 * Text of a catalogue, without markup or mentions of people and issues. Addresses become code: hosts turn
 * addresses into links, together with the escapes in them.
 */
const escapeText = (text: string): string =>
  text
    .split(/((?:https?:\/|(?<![\w/]))\/[^\s`"<>()[\]{}|\\*~]*_(?:[^\s`"<>()[\]{}|\\*~]*[\w/])?)/)
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : escapeWords(part)))
    .join('');

const escapeWords = (text: string): string =>
  escapeMarkdown(text)
    .replace(/[@#!$%](?=\w)/g, '$&<!-- -->')
    .replace(/\bGH-(?=\d)/gi, '$&<!-- -->')
    .replace(/\bhttps?:(?=\/\/)/g, '$&<!-- -->');
