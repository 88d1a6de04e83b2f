import type { z } from 'zod';
import { form, group, text } from './text-shapes.ts';
import { day } from './publication-times.ts';

const expires = day('Last day on which it counts (UTC).');
const reason = text('Why it is accepted.');

/** An entry of each allow file; the first field names what is accepted. */
export const allowanceShapes = {
  'change-allowance': group('Accepted change', 'An entry of catalogue-diff-allow.yaml.', {
    fingerprint: form(/^[0-9a-f]{16}$/, 'Fingerprint of a change, as `catalogue diff` reports it.'),
    reason,
    expires: expires.optional(),
  }),
  'check-allowance': group(
    'Accepted failure',
    'An entry of catalogue-verify-allow.yaml: a check that may fail.',
    {
      check: form(
        /[^*\s]/,
        'Name of a check as a report shows it; `*` stands for any text.',
        'mcp *',
      ),
      ...{ reason, expires },
    },
  ),
} as const;

export type AllowanceKind = keyof typeof allowanceShapes;

export type AllowanceValues = {
  readonly [Kind in AllowanceKind]: Readonly<z.infer<(typeof allowanceShapes)[Kind]>>;
};
