import { json } from './json.ts';
import type { VerificationReporter } from './reporter.ts';
import { text } from './text.ts';

/** Every format of a report on a deployment; a new one is one file and one line here. */
export const verificationReporters = { text, json } satisfies Record<string, VerificationReporter>;

/** Name of a format. */
export type VerificationFormat = keyof typeof verificationReporters;

/** The names, as help and completion list them. */
export const verificationFormats = Object.keys(
  verificationReporters,
) as readonly VerificationFormat[];
