import { z } from 'zod';

const count = (description: string) => z.int().min(0).describe(description);
const path = z.string().describe('Path from the root of the site.');

export const deployReport = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    target: z.string().describe('Where the site was deployed to.'),
    action: z.enum(['deploy', 'rollback', 'remove', 'list']),
    dryRun: z.boolean().describe('Whether nothing was changed, and this is what would be.'),
    id: z
      .string()
      .optional()
      .describe(
        'Name of the new deployment; absent if there was nothing to do, or nothing is left.',
      ),
    rollbackOf: z.string().optional().describe('The deployment that it goes back to.'),
    healed: z.boolean().describe('Whether deployments that had not been finished were there.'),
    written: z
      .array(z.strictObject({ path, bytes: count('Size.'), isNew: z.boolean() }))
      .describe('Files that were uploaded, or restored at the target itself, by their order.'),
    removed: z.array(path).describe('Files that were removed, by their order.'),
    lingering: z
      .array(path)
      .describe('Assets that no page loads any more; they stay until the next deployment.'),
    kept: count('How many replaced or removed files the target keeps, to go back to.'),
    unchanged: count('Files that were there already.'),
    deployments: z
      .array(
        z.strictObject({
          id: z.string(),
          at: z.string().describe('When it was finished; RFC 3339 in UTC.'),
          files: count('How many it has.'),
          bytes: count('Their total size.'),
          rollbackOf: z.string().optional().describe('The deployment that it went back to.'),
        }),
      )
      .describe('What one can go back to; the first is what the target shows.'),
    unfinished: count('Deployments that began after that and have not been finished.'),
    verified: z
      .boolean()
      .optional()
      .describe('Whether the deployment passed `--verify`; absent without it.'),
  })
  .meta({
    title: 'Deployment report',
    description: 'What `catalogue deploy --format json` prints.',
  });

/** The report as a program reads it. */
export type DeployDocument = z.infer<typeof deployReport>;
