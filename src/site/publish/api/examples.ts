import type { Catalogue } from '../../../content/model/catalogue.ts';
import type { BuildContext } from '../emitter.ts';
import { curriculumResource } from './curriculum.ts';
import { appCatalogue } from './features.ts';
import { appIdentity } from './identity.ts';
import { apiIndex } from './index-file.ts';
import { toolManifest } from './tools.ts';

/** A date for examples that no build changes. */
const exampleDate = '2026-01-01T00:00:00Z';

/** A short, real answer for each operation: the first entries of its full answer. */
export function exampleAnswers(
  catalogue: Catalogue,
  context: BuildContext,
): Readonly<Record<string, unknown>> {
  const identity = appIdentity(catalogue, context);
  const features = appCatalogue(catalogue, context);
  const index = apiIndex(catalogue, context);
  const tools = toolManifest(catalogue, context);
  return {
    getOpenApiSpec: {
      openapi: openApiVersion,
      info: { title: apiTitle(catalogue), version: catalogue.site.apiVersion },
      paths: {},
    },
    getApiIndex: { ...index, resources: index.resources.slice(0, 2) },
    getToolManifest: { ...tools, tools: tools.tools.slice(0, 1) },
    getAppFeatures: {
      ...features,
      applications: features.applications?.slice(0, 1),
      hasPart: features.hasPart?.slice(0, 1),
    },
    getAppIdentity: {
      ...identity,
      apps: identity.apps.slice(0, 1),
      unreleased: identity.unreleased?.slice(0, 1),
    },
    ...Object.fromEntries(
      context.examples.map(({ operationId, answer }) => [operationId, answer(catalogue)]),
    ),
    getCurriculum: curriculumResource(
      { ...catalogue, phonemes: catalogue.phonemes.slice(0, 1) },
      exampleDate,
    ),
    subscribeToNewsletter: { success: true, message: 'Thank you. Please check your inbox.' },
    getApiHealth: { status: 'healthy', timestamp: exampleDate, uptime: 86400.5 },
  };
}

/** Version of the OpenAPI standard that the document follows. */
export const openApiVersion = '3.1.1';

/** Title of the API in the documents that describe it. */
export const apiTitle = ({ site }: Catalogue): string => `${site.name} catalogue API`;
