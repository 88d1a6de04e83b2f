import type { z } from 'zod';
import { form, group } from './text-shapes.ts';
import { day } from './publication-times.ts';
import { acceptedBreak } from './release-shape.ts';

const expires = day('Last day on which it counts (UTC).');
const { reason } = acceptedBreak.shape;

/** An entry of each allow file; the first field names what is accepted. */
export const allowanceShapes = {
  'change-allowance': acceptedBreak.extend({ expires: expires.optional() }).meta({
    title: 'Accepted change',
    description: 'An entry of catalogue-diff-allow.yaml: it counts until a release has taken it.',
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
