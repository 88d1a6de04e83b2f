import { z } from 'zod';

export const healthResource = z
  .object({
    status: z.enum(['healthy']).describe('Always `healthy` when the service answers.'),
    timestamp: z
      .string()
      .optional()
      .meta({ format: 'date-time', description: 'When the answer was made.' }),
    uptime: z.number().min(0).optional().describe('Seconds since the process started.'),
  })
  .meta({ id: 'Health', description: 'The service is alive.' });

/** The answer of the health probe. */
export type Health = z.infer<typeof healthResource>;
