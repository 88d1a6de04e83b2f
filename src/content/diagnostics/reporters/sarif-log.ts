import type { Log, PhysicalLocation, ReportingDescriptor, Result } from 'sarif';

/** A report of this program as SARIF 2.1.0 (OASIS). */
export function sarifLog(report: {
  readonly version: string;
  readonly rules: ReportingDescriptor[];
  readonly results: Result[];
}): string {
  const { version, rules, results } = report;
  const log: Log = {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'catalogue', semanticVersion: version, rules } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { description: { text: 'Where catalogue was run.' } } },
        results,
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

/** Lines of a file, and columns where they are known. */
export function placeInSarif(place: {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  readonly endLine: number;
  readonly endColumn?: number;
}): PhysicalLocation {
  const { file, line, column, endLine, endColumn } = place;
  return {
    artifactLocation: { uri: file.split('/').map(encodeSegment).join('/'), uriBaseId: 'ROOT' },
    region: {
      startLine: line,
      ...(column !== undefined && { startColumn: column }),
      endLine,
      ...(endColumn !== undefined && { endColumn }),
    },
  };
}

/** In a message of this format braces are placeholders, and a doubled brace is one brace. */
export const escapeMessage = (text: string): string => text.replace(/[{}]/g, '$&$&');

/** A lone surrogate, which a file name on Windows may contain, has no encoding. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'));
