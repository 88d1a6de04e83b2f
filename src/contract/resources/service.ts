import * as z from 'zod';
import { resource, uri } from './published-values.ts';
import { errorCodes, type ErrorCode } from '../error-codes.ts';
import { limits } from '../limits.ts';

const argumentSchema = (description: string) =>
  z.looseObject({ type: z.literal('object') }).describe(description);

const tool = resource('Tool', 'One operation as a tool definition.', {
  name: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .describe('Name of the tool; equals the operationId.'),
  description: z.string().describe('What it returns, when to use it and how fresh it is.'),
  input_schema: argumentSchema('JSON Schema of the arguments.'),
  parameters: argumentSchema('The same schema under the other common key.').optional(),
  endpoint: z
    .object({
      method: z.enum(['GET', 'POST']).describe('HTTP method.'),
      url: uri('Absolute URL to call.'),
    })
    .describe('The HTTP request that the tool stands for.'),
});

export const toolManifestResource = resource(
  'ToolManifest',
  'The operations as tool definitions for AI agents.',
  {
    version: z.string().describe('Version of the API that the tools call.'),
    documentation: uri('Documentation for developers.').optional(),
    tools: z.array(tool).describe('One tool for each operation.'),
  },
);

export type ToolManifest = z.infer<typeof toolManifestResource>;

export const subscribeRequest = z
  .strictObject({
    email: z
      .string()
      .max(limits.emailLength)
      .meta({
        format: 'email',
        description: `The real address of the person who consents, at most ${limits.emailLength} characters.`,
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
        `Free-text label of where the sign-up came from, at most ${limits.sourceLength} characters.`,
      ),
  })
  .meta({ id: 'SubscribeRequest', description: 'A sign-up for the newsletter.' });

export const subscribeResponse = resource('SubscribeResponse', 'The sign-up was accepted.', {
  success: z.literal(true).describe('Always true.'),
  message: z.string().describe('Human-readable confirmation.'),
});

export type SubscribeResponse = z.infer<typeof subscribeResponse>;

export const healthResource = resource('Health', 'The service is alive.', {
  status: z.enum(['healthy']).describe('Always `healthy` when the service answers.'),
  timestamp: z
    .string()
    .optional()
    .meta({ format: 'date-time', description: 'When the answer was made.' }),
  uptime: z.number().min(0).optional().describe('Seconds since the process started.'),
});

export type Health = z.infer<typeof healthResource>;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

export const errorResource = resource('Error', 'The body of every non-2xx response under /api/.', {
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
});

export type ErrorBody = z.infer<typeof errorResource>;

const resourceItem = resource('ApiResource', 'One published resource.', {
  name: z.string().describe('Short name of the resource.'),
  url: uri('Absolute URL of the resource.'),
  mediaType: z.string().describe('The Content-Type that the URL answers with.'),
  description: z.string().describe('What the resource holds.'),
});

export const apiIndexResource = resource('ApiIndex', 'What the service publishes, and where.', {
  name: z.string().describe('Name of the site.'),
  version: z.string().describe('Version of the API that is described.'),
  description: z.string().optional().describe('One-line summary of the site.'),
  documentation: uri('Documentation for developers.').optional(),
  openapi: uri('The OpenAPI document.').optional(),
  resources: z.array(resourceItem).describe('Every published resource.'),
});

export type ApiIndex = z.infer<typeof apiIndexResource>;
export type ApiResource = z.infer<typeof resourceItem>;
