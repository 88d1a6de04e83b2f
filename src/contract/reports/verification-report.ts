import * as z from 'zod';
import { group } from '../shapes/text-shapes.ts';

const count = (description: string) => z.int().min(0).describe(description);
const id = z.string().describe('Stable name of the check: topic, path and case.');
const area = z.string().describe('Topic of the check.');

const failure = z.strictObject({
  id,
  area,
  says: z.string().describe('What the contract says.'),
  where: z.string().describe('Sections and resources of the contract that say so.'),
  request: z
    .strictObject({
      method: z.string(),
      path: z.string().describe('Percent-encoded, from the root of the host.'),
      headers: z.record(z.string(), z.string()),
    })
    .describe('The request that was judged.'),
  mismatches: z
    .array(
      z.strictObject({
        expected: z.string().describe('What was expected, in words.'),
        got: z.string().describe('What came instead.'),
      }),
    )
    .min(1),
});

export const verificationReport = group(
  'Verification report',
  'What `catalogue verify --format json` prints.',
  {
    version: z.literal(2).describe('Version of this format.'),
    url: z.string().describe('Where the requests went.'),
    baseUrl: z
      .string()
      .optional()
      .describe('Base URL that the deployment was built for; absent if it could not be read.'),
    summary: z.strictObject({
      checks: count('All checks.'),
      failed: count('Those that failed.'),
      accepted: count('Those that did, for a reason that is accepted.'),
    }),
    areas: z
      .array(
        z.strictObject({
          area,
          checks: count('All.'),
          failed: count('Those that failed.'),
          accepted: count('Those that did, for a reason that is accepted.'),
        }),
      )
      .describe('Counts of each topic.'),
    coverage: z
      .array(
        z.strictObject({
          kind: z.enum(['pages', 'redirects', 'removed']),
          checked: count('How many were checked one by one.'),
          total: count('How many the deployment has.'),
        }),
      )
      .describe('How much of the site was checked; empty if no site was found.'),
    checks: z
      .array(z.strictObject({ id, area, ok: z.boolean() }))
      .describe('Every check; an accepted one is not ok.'),
    failures: z.array(failure).describe('Every check that failed, with what came instead.'),
    accepted: z
      .array(failure.extend({ reason: z.string().describe('Why it is accepted.') }))
      .describe('Every check that failed for a reason that is accepted.'),
  },
);

export type VerificationDocument = z.infer<typeof verificationReport>;
