import type { Style } from '../../../content/diagnostics/style.ts';
import type { Verification } from '../verification.ts';

/** What a report on a deployment is made from. */
export interface VerificationReport extends Verification {
  readonly style: Style;
}

/** A format of a report. */
export type VerificationReporter = (report: VerificationReport) => string;
