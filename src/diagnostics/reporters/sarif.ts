import type { Log, PhysicalLocation, ReportingDescriptor, Result } from 'sarif';
import { diagnosticKinds, type DiagnosticCode } from '../codes.ts';
import type { Diagnostic, Range } from '../diagnostic.ts';
import { explanations } from '../explanations.ts';
import { fullMessage, type Reporter } from './reporter.ts';

/** Findings as SARIF 2.1.0 (OASIS), which code scanning services read. */
export const sarif: Reporter = ({ diagnostics, version }) => {
  const used = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log: Log = {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'catalogue', semanticVersion: version, rules: used.map(rule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { description: { text: 'Where catalogue was run.' } } },
        results: diagnostics.map((diagnostic) => result(diagnostic, used)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
};

function rule(code: DiagnosticCode): ReportingDescriptor {
  const { title, meaning } = explanations[code];
  return {
    id: code,
    defaultConfiguration: { level: diagnosticKinds[code].severity },
    shortDescription: { text: escapeMessage(title) },
    fullDescription: { text: escapeMessage(meaning) },
    help: { text: escapeMessage(`${meaning}\n\nFor an example run: catalogue explain ${code}`) },
  };
}

function result(diagnostic: Diagnostic, rules: readonly DiagnosticCode[]): Result {
  const { code, severity, file, related } = diagnostic;
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: severity,
    message: { text: escapeMessage(fullMessage(diagnostic)) },
    locations: [{ physicalLocation: physicalLocation(file, diagnostic) }],
    ...(related !== undefined && {
      relatedLocations: related.map((other) => ({
        physicalLocation: physicalLocation(other.file, other),
        message: { text: escapeMessage(other.message) },
      })),
    }),
  };
}

const physicalLocation = (file: string, range: Range): PhysicalLocation => ({
  artifactLocation: {
    uri: file.split('/').map(encodeSegment).join('/'),
    uriBaseId: 'ROOT',
  },
  region: {
    startLine: range.line,
    startColumn: range.column,
    endLine: range.endLine,
    endColumn: range.endColumn,
  },
});

/** In a message of this format braces are placeholders, and a pair of them is one brace. */
const escapeMessage = (text: string): string => text.replace(/[{}]/g, '$&$&');

/** Half a character, which a name on Windows may hold, has no encoding. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'));
