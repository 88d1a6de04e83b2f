import { paths } from '../../contract/paths.ts';
import type { ApiIndex } from '../../contract/resources/api-index.ts';
import type { Addresses } from '../../model/addresses.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Emitter } from '../emitter.ts';
import { jsonFile } from '../json-file.ts';
import { resourceList } from './resource-list.ts';

export const indexFile: Emitter = {
  name: 'api/index-file',
  emit: (catalogue, context) => [jsonFile(paths.apiIndex, apiIndex(catalogue, context))],
};

/** The resource index as the API has it. */
export const apiIndex = ({ site }: Catalogue, addresses: Addresses): ApiIndex => ({
  name: site.name,
  version: site.apiVersion,
  description: site.description,
  documentation: addresses.url(paths.developers),
  openapi: addresses.url(paths.openApi),
  resources: resourceList(addresses),
});
