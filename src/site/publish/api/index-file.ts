import { paths } from '../../../contract/paths.ts';
import type { ApiIndex } from '../../../contract/resources/service.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import { fileEmitter, operationFile, type BuildContext } from '../emitter.ts';
import { resourceList } from './resource-list.ts';

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
