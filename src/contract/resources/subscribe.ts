import { z } from 'zod';
import { limits } from '../limits.ts';

export const subscribeRequest = z
  .strictObject({
    email: z
      .string()
      .max(limits.emailLength)
      .meta({
        format: 'email',
        description: `The real address of the person who consents, at most ${String(limits.emailLength)} characters.`,
        examples: ['parent@example.com'],
      }),
    groupId: z
      .string()
      .regex(limits.groupIdPattern)
      .optional()
      .describe('Group of the email provider to add the subscriber to, at most 64 characters.'),
    source: z
      .string()
      .max(limits.sourceLength)
      .optional()
      .describe(
        `Free-text label of where the sign-up came from, at most ${String(limits.sourceLength)} characters.`,
      ),
  })
  .meta({ id: 'SubscribeRequest', description: 'A sign-up for the newsletter.' });

export const subscribeResponse = z
  .object({
    success: z.literal(true).describe('Always true.'),
    message: z.string().describe('Human-readable confirmation.'),
  })
  .meta({ id: 'SubscribeResponse', description: 'The sign-up was accepted.' });

/** The answer to a sign-up that was taken. */
export type SubscribeResponse = z.infer<typeof subscribeResponse>;
