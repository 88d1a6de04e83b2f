import { z } from 'zod';
import { uri } from './uri.ts';

const argumentSchema = (description: string) =>
  z.looseObject({ type: z.literal('object') }).describe(description);

const tool = z
  .object({
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
  })
  .meta({ id: 'Tool', description: 'One operation as a tool definition.' });

export const toolManifestResource = z
  .object({
    version: z.string().describe('Version of the API that the tools call.'),
    documentation: uri('Documentation for developers.').optional(),
    tools: z.array(tool).describe('One tool for each operation.'),
  })
  .meta({ id: 'ToolManifest', description: 'The operations as tool definitions for AI agents.' });

/** The tool manifest. */
export type ToolManifest = z.infer<typeof toolManifestResource>;
