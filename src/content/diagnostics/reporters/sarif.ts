import type { Fix, Log, PhysicalLocation, ReportingDescriptor, Result } from 'sarif';
import { groupBy } from '../../../base/text/group-by.ts';
import { diagnosticKinds, type DiagnosticCode } from '../../rules/registry.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { driftCode, driftFiles, driftText } from './drift.ts';
import type { Range } from '../finding.ts';
import {
  fullMessage,
  type Report,
  type Reporter,
  type ShownEdit,
  type ShownRemedy,
} from './reporter.ts';

/** Findings as SARIF 2.1.0 (OASIS), which code scanning services read. */
export const sarif: Reporter = (report) => {
  const { diagnostics, version, remedyOf } = report;
  const used = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const outdated = outOfDate(report, used.length);
  const rules = [...used.map(rule), ...outdated.map(() => driftRule)];
  const log: Log = {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'catalogue', semanticVersion: version, rules } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { description: { text: 'Where catalogue was run.' } } },
        results: [
          ...diagnostics.map((diagnostic) => result(diagnostic, used, remedyOf?.(diagnostic))),
          ...outdated,
        ],
      },
    ],
  };
  return JSON.stringify(log, null, 2);
};

const driftRule: ReportingDescriptor = {
  id: driftCode,
  defaultConfiguration: { level: 'error' },
  shortDescription: { text: 'The output does not match its sources.' },
  help: { text: 'Run catalogue build and commit the result.' },
};

/** One for the whole output, at every file that differs: it goes away when all of them have changed. */
function outOfDate(report: Report, ruleIndex: number): Result[] {
  const text = driftText(report);
  if (text === undefined) return [];
  const locations = driftFiles(report).map((file) => ({
    physicalLocation: placeInSarif({ file, line: 1, endLine: 1 }),
  }));
  return [
    {
      ruleId: driftCode,
      ruleIndex,
      level: 'error',
      message: { text: escapeMessage(text) },
      locations,
    },
  ];
}

function rule(code: DiagnosticCode): ReportingDescriptor {
  const { severity, title, meaning } = diagnosticKinds[code];
  return {
    id: code,
    defaultConfiguration: { level: severity },
    shortDescription: { text: escapeMessage(title) },
    fullDescription: { text: escapeMessage(meaning) },
    help: { text: escapeMessage(`${meaning}\n\nFor an example run: catalogue explain ${code}`) },
  };
}

function result(
  diagnostic: Diagnostic,
  rules: readonly DiagnosticCode[],
  remedy: ShownRemedy | undefined,
): Result {
  const { code, severity, related } = diagnostic;
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: severity,
    message: { text: escapeMessage(fullMessage(diagnostic)) },
    locations: [{ physicalLocation: placeInSarif(diagnostic) }],
    relatedLocations: related?.map((other) => ({
      physicalLocation: placeInSarif(other),
      message: { text: escapeMessage(other.message) },
    })),
    fixes: remedy && [fixInSarif(remedy)],
  };
}

function fixInSarif({ title, edits }: ShownRemedy): Fix {
  return {
    description: { text: escapeMessage(`${title}.`) },
    artifactChanges: [...groupBy(edits, ({ file }) => file).values()].map((fileEdits) => ({
      artifactLocation: placeInSarif(fileEdits[0]).artifactLocation ?? {},
      replacements: fileEdits.map((edit) => ({
        deletedRegion: placeInSarif(edit).region ?? {},
        insertedContent: edit.text === '' ? undefined : { text: edit.text },
      })),
    })),
  };
}

/** Lines of a file, and columns if it has them. */
function placeInSarif({
  file,
  line,
  column,
  endLine,
  endColumn,
}: Partial<Range> & Pick<ShownEdit, 'file' | 'line' | 'endLine'>): PhysicalLocation {
  return {
    artifactLocation: { uri: file.split('/').map(encodeSegment).join('/'), uriBaseId: 'ROOT' },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  };
}

/** In a message of this format braces are placeholders, and a doubled brace is one brace. */
const escapeMessage = (text: string): string => text.replace(/[{}]/g, '$&$&');

/** A lone surrogate, which a file name on Windows may contain, has no encoding. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'));
