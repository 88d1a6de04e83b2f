import { paths } from '../../../contract/paths.ts';
import type { ApiIndex, ApiResource } from '../../../contract/resources/service.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import { fileEmitter, operationFile, type BuildContext } from '../emitter.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { operations } from '../../../contract/operations.ts';
import { documentNouns, resourceNames } from '../../../contract/resource-schemas.ts';
import type { ResourceName } from '../../../contract/resources/registry.ts';

export const indexFile = fileEmitter(
  'api/index-file',
  operationFile('getApiIndex'),
  (catalogue, context) => ({ json: apiIndex(catalogue, context) }),
);

export const apiIndex = ({ site }: Catalogue, context: BuildContext): ApiIndex => ({
  name: site.name,
  version: site.apiVersion,
  description: site.description,
  documentation: context.url(paths.developers),
  openapi: context.url(paths.openApi),
  resources: resourceList(context),
});

/** Every entry of the resource index: operations, what emitters list, schemas. */
export function resourceList({ url, declared }: BuildContext): ApiResource[] {
  return [
    ...operations.map(({ resource, path, response }) => ({
      name: resource.name,
      url: url(path),
      mediaType: response.mediaType,
      description: resource.description,
    })),
    ...declared.flatMap(({ path, mediaType, listed }) =>
      listed === undefined
        ? []
        : [{ name: listed.name, url: url(path), mediaType, description: listed.description }],
    ),
    ...resourceNames.map((name) => ({
      name: `${name} schema`,
      url: url(paths.schema(name)),
      mediaType: mediaTypes.jsonSchema,
      description: `JSON Schema of ${described(name)}.`,
    })),
  ];
}

const described = (name: ResourceName): string => {
  const noun = documentNouns.get(name);
  return noun === undefined
    ? name
    : `one ${noun} alone, which is at the address of its page with .json`;
};
