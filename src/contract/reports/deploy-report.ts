import { z } from 'zod';
import { group } from '../shapes/text-shapes.ts';

const count = (description: string) => z.int().min(0).describe(description);
const path = z.string().describe('Path from the root of the site.');

export const deployReport = group(
  'Deployment report',
  'What `catalogue deploy --format json` prints.',
  {
    version: z.literal(2).describe('Version of this format.'),
    target: z.string().describe('Where the site was deployed to.'),
    action: z.enum(['deploy', 'remove']),
    dryRun: z.boolean().describe('Whether nothing was changed, and this is what would be.'),
    healed: z.boolean().describe('Whether a deployment that had not been finished was there.'),
    written: z
      .array(z.strictObject({ path, bytes: count('Size.'), isNew: z.boolean() }))
      .describe('Files that were uploaded, by their order.'),
    removed: z.array(path).describe('Files that were removed, by their order.'),
    gone: z
      .array(path)
      .describe('Addresses that had something, and answer 404 if this is deployed.'),
    unchanged: count('Files that were there already.'),
    verified: z
      .boolean()
      .optional()
      .describe('Whether the deployment passed `--verify`; absent without it.'),
  },
);

export type DeployDocument = z.infer<typeof deployReport>;
