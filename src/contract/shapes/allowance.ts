import { z } from 'zod';
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
  'check-allowance': z
    .strictObject({
      check: z
        .string()
        .regex(/[^*\s]/)
        .meta({
          description: 'Name of a check as a report shows it; `*` stands for any text.',
          examples: ['mcp *'],
        }),
      ...{ reason, expires },
    })
    .meta({
      title: 'Accepted failure',
      description: 'An entry of catalogue-verify-allow.yaml: a check that may fail.',
    }),
} as const;

/** A kind of entry of an allow file. */
export type AllowanceKind = keyof typeof allowanceShapes;

/** The entries of each allow file. */
export type AllowanceValues = {
  readonly [Kind in AllowanceKind]: Readonly<z.infer<(typeof allowanceShapes)[Kind]>>;
};
