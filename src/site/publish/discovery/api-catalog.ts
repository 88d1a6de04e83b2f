import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { fileEmitter } from '../emitter.ts';

/** Link set according to RFC 9727: where the API is described and how to check that it is up. */
export const apiCatalog = fileEmitter(
  'discovery/api-catalog',
  {
    path: paths.apiCatalog,
    mediaType: mediaTypes.linkset,
    listed: {
      name: 'API catalog',
      description: 'Links to the API description as RFC 9727 has them.',
      notForReaders: true,
    },
  },
  ({ site }, { url }) => ({
    json: {
      linkset: [
        {
          anchor: url(paths.apiIndex),
          'service-desc': [{ href: url(paths.openApi), type: mediaTypes.json }],
          'service-doc': [{ href: url(paths.developers), type: 'text/html' }],
          'service-meta': [{ href: url(paths.tools), type: mediaTypes.json }],
          status: [{ href: url(paths.health), type: mediaTypes.json }],
        },
        ...(site.mcp
          ? [
              {
                anchor: url(paths.mcp),
                'service-desc': [{ href: url(paths.mcpRegistry), type: mediaTypes.json }],
                'service-doc': [{ href: url(paths.developers), type: 'text/html' }],
              },
            ]
          : []),
      ],
    },
  }),
);
