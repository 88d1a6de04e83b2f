import { mediaTypes } from '../../contract/media-types.ts';
import { isHashed } from '../../contract/paths.ts';
import type { Manifest, ManifestFile } from '../../content/model/manifest.ts';
import { cacheControl, type Headers } from '../http/headers.ts';
import { createRouteTable } from '../http/route-table.ts';

/** The headers of each file of a site that a store can keep. */
export function objectHeaders(manifest: Manifest): (file: ManifestFile) => Headers {
  const { pages } = createRouteTable(manifest);
  const markdown = new Set([...pages.values()].map((page) => page.markdown.path));
  return ({ path, mediaType }) => ({
    'Content-Type': mediaType,
    'Cache-Control':
      mediaType === mediaTypes.html || markdown.has(path)
        ? cacheControl.page
        : isHashed(path)
          ? cacheControl.immutable
          : cacheControl.data,
  });
}
