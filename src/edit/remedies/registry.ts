import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { fileRemedies } from './file-remedies.ts';
import { pageRemedies } from './page-remedies.ts';
import type { Proposal, RemedyContext, RemedyRule } from './remedy-rule.ts';
import { yamlRemedies } from './yaml-remedies.ts';

/** What can be done about the findings of each code. */
export const remedyRules: { readonly [Code in DiagnosticCode]?: RemedyRule<Code> } = {
  ...fileRemedies,
  ...yamlRemedies,
  ...pageRemedies,
};

/** The remedy of a finding by the rule of its code. */
export function proposeRemedy(finding: Finding, context: RemedyContext): Proposal | undefined {
  // The union ties each code to its own arguments; TypeScript cannot follow that through a look-up.
  const rule = remedyRules[finding.code] as RemedyRule<DiagnosticCode> | undefined;
  return rule === undefined || rule.best === 'none' ? undefined : rule.propose(finding, context);
}
