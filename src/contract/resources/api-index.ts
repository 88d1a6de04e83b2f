import { z } from 'zod';
import { uri } from './uri.ts';

const resourceItem = z
  .object({
    name: z.string().describe('Short name of the resource.'),
    url: uri('Absolute URL of the resource.'),
    mediaType: z.string().describe('The Content-Type that the URL answers with.'),
    description: z.string().describe('What the resource holds.'),
  })
  .meta({ id: 'ApiResource', description: 'One published resource.' });

export const apiIndexResource = z
  .object({
    name: z.string().describe('Name of the site.'),
    version: z.string().describe('Version of the API that is described.'),
    description: z.string().optional().describe('One-line summary of the site.'),
    documentation: uri('Documentation for developers.').optional(),
    openapi: uri('The OpenAPI document.').optional(),
    resources: z.array(resourceItem).describe('Every published resource.'),
  })
  .meta({ id: 'ApiIndex', description: 'What the service publishes, and where.' });

/** The resource index. */
export type ApiIndex = z.infer<typeof apiIndexResource>;
/** One line of the resource index. */
export type ApiResource = z.infer<typeof resourceItem>;
