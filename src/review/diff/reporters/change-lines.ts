import { printable } from '../../../content/diagnostics/printed.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { count, groupDigits } from '../../../base/text/plain-text.ts';
import { suggestAllowances } from '../allowances.ts';
import { levels, type Change, type Level } from '../change.ts';
import { remediesOf } from '../change-codes.ts';
import { quoteBoth } from '../describe.ts';
import { countByLevel, otherFilesSentence, type DiffReport, type DiffReporter } from '../report.ts';

/** The most changes of a level that are printed. */
const shownChanges = 100;

/** A comparison for a person: the worst first, each with its old and its new value. */
export const text: DiffReporter = (report) => {
  const { changes, allowed, style, sides } = report;
  const blocks = levels.flatMap((level) => levelLines(level, report));
  const counts = countByLevel(changes);
  const summary =
    changes.length === 0
      ? `No changes from ${printable(sides.before)} to ${printable(sides.after)}.`
      : `${levels
          .map((level) => levelStyle(level, style)(`${groupDigits(counts[level])} ${level}`))
          .join(', ')} from ${printable(sides.before)} to ${printable(sides.after)}.`;
  return [
    ...blocks,
    ...offerLines(report),
    ...(allowed.length > 0
      ? [`${count(allowed.length, 'change')} accepted by the allow file.`]
      : []),
    summary,
    ...(report.notes ?? []).map(printable),
    ...othersLines(report),
  ].join('\n');
};

function levelLines(level: Level, report: DiffReport): string[] {
  const { changes, style } = report;
  const ofLevel = changes.filter((change) => change.level === level);
  if (ofLevel.length === 0) return [];
  const title = `${level[0]?.toUpperCase() ?? ''}${level.slice(1)} (${groupDigits(ofLevel.length)})`;
  const rest = ofLevel.length - shownChanges;
  const remedies = remediesOf(ofLevel);
  return [
    style.bold(levelStyle(level, style)(title)),
    ...ofLevel
      .slice(0, shownChanges)
      .flatMap((change) => [
        ...changeLines(change, report),
        ...(remedies.has(change) ? [`    → ${remedies.get(change) ?? ''}`] : []),
      ]),
    ...(rest > 0 ? [`  … and ${groupDigits(rest)} more; --format json has all of them.`] : []),
    '',
  ];
}

const levelStyle = (level: Level, style: Style): ((text: string) => string) =>
  ({
    breaking: style.red,
    notable: style.yellow,
    additive: style.green,
    editorial: style.dim,
  })[level];

function othersLines(report: DiffReport): string[] {
  const sentence = otherFilesSentence(report);
  if (sentence === undefined) return [];
  const listed = report.listsFiles === true ? report.others.files : [];
  return [sentence, ...listed.map((path) => `  ${printable(path)}`)];
}

function offerLines(report: DiffReport): string[] {
  const offer = suggestAllowances(report);
  if (offer === undefined) return [];
  return [
    `To accept an intended change, add a line to ${printable(offer.file)}:`,
    ...offer.lines.map((line) => `  ${line}`),
    ...(offer.rest > 0 ? [`  … and ${count(offer.rest, 'change')} more.`] : []),
    '',
  ];
}

function changeLines(change: Change, { placeOf, style }: DiffReport): string[] {
  const { code, before, after, message } = change;
  const place = placeOf(change);
  const [old, now] = quoteBoth(before, after);
  const where = place === undefined ? '' : ` ${place.file}:${place.line}`;
  return [
    `  ${printable(message)}`,
    ...(before === undefined ? [] : [style.red(`    - ${printable(old)}`)]),
    ...(after === undefined ? [] : [style.green(`    + ${printable(now)}`)]),
    `    ${style.dim(printable(`${code}${where}`))}`,
  ];
}
