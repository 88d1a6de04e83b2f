import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import type { Emitter } from '../emitter.ts';
import { jsonFile } from '../json-file.ts';

/** Link set by RFC 9727: where the API is described and how to see that it is alive. */
export const apiCatalog: Emitter = {
  name: 'discovery/api-catalog',
  emit: (_, { url }) => [
    jsonFile(
      paths.apiCatalog,
      {
        linkset: [
          {
            anchor: url(paths.apiIndex),
            'service-desc': [{ href: url(paths.openApi), type: mediaTypes.json }],
            'service-doc': [{ href: url(paths.developers), type: 'text/html' }],
            'service-meta': [{ href: url(paths.tools), type: mediaTypes.json }],
            status: [{ href: url(paths.health), type: mediaTypes.json }],
          },
        ],
      },
      mediaTypes.linkset,
    ),
  ],
};
