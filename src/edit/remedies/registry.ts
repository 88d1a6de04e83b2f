import type { DiagnosticCode } from '../../content/diagnostics/codes.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import { dateRemedies } from './date-remedies.ts';
import { fileRemedies } from './file-remedies.ts';
import { ledgerRemedies } from './ledger-remedies.ts';
import { limitRemedies } from './limit-remedies.ts';
import { movedRemedies } from './moved-remedies.ts';
import { pageRemedies } from './page-remedies.ts';
import { pictureRemedies } from './picture-remedies.ts';
import type { Proposal, RemedyContext, RemedyRule, RemedyRules } from './remedy-rule.ts';
import { releaseRemedies } from './release-remedies.ts';
import { ruleRemedies } from './rule-remedies.ts';
import { shapeRemedies } from './shape-remedies.ts';
import { yamlRemedies } from './yaml-remedies.ts';

/** What can be done about the findings of each code; a code without an entry does not compile. */
export const remedyRules: RemedyRules = {
  ...fileRemedies,
  ...limitRemedies,
  ...yamlRemedies,
  ...shapeRemedies,
  ...pageRemedies,
  ...ledgerRemedies,
  ...dateRemedies,
  ...releaseRemedies,
  ...pictureRemedies,
  ...ruleRemedies,
  ...movedRemedies,
};

/** The remedy of a finding by the rule of its code. */
export function proposeRemedy(finding: Finding, context: RemedyContext): Proposal | undefined {
  // The union ties each code to its own arguments; TypeScript cannot follow that through a lookup.
  const rule = remedyRules[finding.code] as RemedyRule<DiagnosticCode>;
  return rule.best === 'none' ? undefined : rule.propose(finding, context);
}
