import { mediaTypes } from '../../contract/media-types.ts';
import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import type { ApiResource } from '../../contract/resources/api-index.ts';
import { resourceNames } from '../../contract/resource-schemas.ts';
import type { Addresses } from '../../model/addresses.ts';

/** Every line of the resource index: operations, agent files, sitemap, manifest, schemas. */
export function resourceList({ url }: Addresses): ApiResource[] {
  return [
    ...operations.map(({ resource, path, response }) => ({
      name: resource.name,
      url: url(path),
      mediaType: response.mediaType,
      description: resource.description,
    })),
    ...files.map(({ name, path, mediaType, description }) => ({
      name,
      url: url(path),
      mediaType,
      description,
    })),
    ...resourceNames.map((name) => ({
      name: `${name} schema`,
      url: url(paths.schema(name)),
      mediaType: mediaTypes.jsonSchema,
      description: `JSON Schema of ${name}.`,
    })),
  ];
}

const files = [
  {
    name: 'Agent manual',
    path: paths.agents,
    mediaType: mediaTypes.markdown,
    description: 'How an AI agent uses this service, and what it must not do.',
  },
  {
    name: 'Text index',
    path: paths.llms,
    mediaType: mediaTypes.text,
    description: 'Every page and data file as a list of links (llms.txt).',
  },
  {
    name: 'Full text',
    path: paths.llmsFull,
    mediaType: mediaTypes.text,
    description: 'The text of every page in one file.',
  },
  {
    name: 'AI instructions',
    path: paths.aiInstructions,
    mediaType: mediaTypes.json,
    description: 'Facts for AI systems, each with the file that is authoritative for it.',
  },
  {
    name: 'Comparison matrix',
    path: paths.comparisonMatrix,
    mediaType: mediaTypes.json,
    description: 'The apps of this catalogue side by side.',
  },
  {
    name: 'Sitemap',
    path: paths.sitemap,
    mediaType: mediaTypes.xml,
    description: 'Canonical address of every page.',
  },
  {
    name: 'Crawler rules',
    path: paths.robots,
    mediaType: mediaTypes.text,
    description: 'What crawlers may fetch and use.',
  },
  {
    name: 'API catalog',
    path: paths.apiCatalog,
    mediaType: mediaTypes.linkset,
    description: 'Links to the API description as RFC 9727 has them.',
  },
  {
    name: 'Manifest',
    path: paths.manifest,
    mediaType: mediaTypes.json,
    description: 'Every published file with its size, hash and date, redirects and removed pages.',
  },
] as const;
