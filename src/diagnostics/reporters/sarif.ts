import type { ReportingDescriptor, Result } from 'sarif';
import { diagnosticKinds, type DiagnosticCode } from '../codes.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { explanations } from '../explanations.ts';
import { fullMessage, type Reporter } from './reporter.ts';
import { escapeMessage, placeInSarif, sarifLog } from './sarif-log.ts';

/** Findings as SARIF 2.1.0 (OASIS), which code scanning services read. */
export const sarif: Reporter = ({ diagnostics, version }) => {
  const used = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return sarifLog({
    version,
    rules: used.map(rule),
    results: diagnostics.map((diagnostic) => result(diagnostic, used)),
  });
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
  const { code, severity, related } = diagnostic;
  return {
    ruleId: code,
    ruleIndex: rules.indexOf(code),
    level: severity,
    message: { text: escapeMessage(fullMessage(diagnostic)) },
    locations: [{ physicalLocation: placeInSarif(diagnostic) }],
    ...(related !== undefined && {
      relatedLocations: related.map((other) => ({
        physicalLocation: placeInSarif(other),
        message: { text: escapeMessage(other.message) },
      })),
    }),
  };
}
