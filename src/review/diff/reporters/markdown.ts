import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import { quote } from '../../../content/diagnostics/message.ts';
import { encodePath } from '../../../content/model/addresses.ts';
import { count, groupDigits } from '../../../base/text/plain-text.ts';
import { suggestAllowances } from '../allow/apply-allowances.ts';
import { levels, type Change, type Level } from '../change.ts';
import { remediesOf } from '../codes.ts';
import { quoteBoth } from '../describe.ts';
import {
  countByLevel,
  countedLevels,
  otherFilesSentence,
  semverOf,
  type DiffReport,
  type DiffReporter,
} from '../report.ts';

/** GitHub rejects a comment above 65,536 characters as a whole. */
export const longestComment = 65_000;
/** Reserved for the lines on what was left out. */
const reserve = 1_000;

const titles: Readonly<Record<Level, string>> = {
  breaking: 'Breaking',
  notable: 'Notable',
  additive: 'Additive',
  editorial: 'Editorial',
  program: 'Program',
};

/**
 * A comparison as the comment of a pull request: counts first, then what breaks, the rest collapsed. Never
 * above 65,000 characters; what is left out is counted.
 */
export const markdown: DiffReporter = (report) => {
  const { changes, allowed } = report;
  const head = headLines(report).join('\n');
  const offer = offerSection(report);
  let room = longestComment - reserve - head.length - offer.length;
  const sections: string[] = [];
  const add = (title: string, rows: readonly string[], noun = 'change', open = false): void => {
    const section = sectionOf(`${title}</b>: ${groupDigits(rows.length)}`, rows, {
      room,
      open,
      noun,
    });
    room -= section.length;
    sections.push(section);
  };
  for (const level of levels) {
    const ofLevel = changes.filter((change) => change.level === level);
    const remedies = remediesOf(ofLevel);
    const rows = ofLevel.map((change) => {
      const remedy = remedies.get(change);
      return row(change, report) + (remedy === undefined ? '' : `<br>→ ${escapeText(remedy)}`);
    });
    add(titles[level], rows, 'change', level === 'breaking');
  }
  const accepted = allowed.map(
    ({ change, reason }) => `${row(change, report)}<br>accepted: ${escapeText(reason)}`,
  );
  add('Accepted', accepted);
  const listed = report.listsFiles === true ? report.others.files : [];
  const files = listed.map((path) => `- ${escapeText(path)}`);
  add('Other files', files, 'file');
  return [head, ...sections, offer].filter((section) => section !== '').join('\n\n');
};

function headLines(report: DiffReport): string[] {
  const { changes, allowed, sides, previewUrl } = report;
  const sentence = otherFilesSentence(report);
  const others = sentence === undefined ? [] : ['', sentence];
  const counts = countByLevel(changes);
  const step = semverOf({ changes, allowed });
  const between = `from ${escapeText(sides.before)} to ${escapeText(sides.after)}`;
  if (changes.length === 0 && allowed.length === 0)
    return ['## Catalogue: no changes', '', `Nothing changes ${between}.`, ...others];
  const counted = countedLevels(counts).map((level) => `${groupDigits(counts[level])} ${level}`);
  const accepted = allowed.length === 0 ? [] : [`${groupDigits(allowed.length)} accepted`];
  return [
    `## Catalogue: ${[...counted, ...accepted].join(', ')}`,
    '',
    `What is published changes ${between}.${step === 'none' ? '' : ` Suggested bump of the API version: **${step}**.`}${previewUrl === undefined ? '' : ` [Preview](${previewUrl}).`}`,
    ...others,
  ];
}

/** A list with its title, as much of it as there is room for; nothing if it has no rows. */
function sectionOf(
  title: string,
  rows: readonly string[],
  { room, open, noun }: { readonly room: number; readonly open: boolean; readonly noun: string },
): string {
  if (rows.length === 0) return '';
  let left = room - 200;
  const shown = rows.filter((text) => (left -= text.length + 1) > 0);
  const rest = rows.length - shown.length;
  return [
    `<details${open ? ' open' : ''}>`,
    `<summary><b>${title}</summary>`,
    '',
    ...shown,
    ...(rest > 0 ? ['', `… and ${count(rest, noun)} more: see the whole report.`] : []),
    '',
    '</details>',
  ].join('\n');
}

/** The entries that would accept the changes; nothing if nothing breaks. */
function offerSection(report: DiffReport): string {
  const offer = suggestAllowances(report);
  if (offer === undefined) return '';
  return [
    '<details>',
    `<summary>To accept an intended change, add an entry to ${escapeText(offer.file)}</summary>`,
    '',
    '```yaml',
    ...offer.lines,
    '```',
    ...(offer.rest > 0 ? ['', `… and ${count(offer.rest, 'change')} more.`] : []),
    '',
    '</details>',
  ].join('\n');
}

function row(change: Change, report: DiffReport): string {
  const { previewUrl } = report;
  const { code, before, after, message, fingerprint, page } = change;
  const [old, now] = quoteBoth(before, after);
  const values = [valueOf(`was ${old}`, before, message), valueOf(`is ${now}`, after, message)]
    .filter((value) => value !== '')
    .join(', ');
  const link =
    previewUrl === undefined || page === undefined
      ? ''
      : ` ([preview](${previewUrl.replace(/\/$/, '')}${inLink(encodePath(page))}))`;
  return `- ${escapeText(message)}${link}${values === '' ? '' : `<br>${values}`}<br>\`${code}\` \`${fingerprint}\`${placeText(change, report)}`;
}

/** The line to change: a link to it if it can be read on the web. */
function placeText(change: Change, { placeOf, linkTo }: DiffReport): string {
  const place = placeOf(change);
  if (place === undefined) return '';
  const shown = escapeText(`${place.file}:${String(place.line)}`);
  const address = linkTo?.(place);
  return address === undefined ? ` ${shown}` : ` [${shown}](${inLink(address)})`;
}

/** An old or a new value, if the sentence does not already contain it. */
function valueOf(shown: string, value: unknown, message: string): string {
  const known = typeof value === 'string' && message.includes(value);
  return value === undefined || known || message.includes(quote(value)) ? '' : escapeText(shown);
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
