import { z } from 'zod';
import { errorCodes, type ErrorCode } from '../error-codes.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

export const errorResource = z
  .object({
    error: z.object({
      code: z.enum(codes).describe('Stable code. Match on this and never on the message.'),
      message: z.string().describe('Human-readable; the wording may change.'),
      resolution: z.string().optional().describe('What the caller should do next.'),
      status: z.int().min(400).max(599).optional().describe('The HTTP status, repeated.'),
      documentation: z.string().optional().meta({
        format: 'uri',
        description: 'Where this is documented.',
      }),
      requestId: z
        .string()
        .optional()
        .describe('Opaque identifier of the request; equals the X-Request-Id header.'),
    }),
  })
  .meta({ id: 'Error', description: 'The body of every non-2xx response under /api/.' });

/** The error envelope. */
export type ErrorBody = z.infer<typeof errorResource>;
