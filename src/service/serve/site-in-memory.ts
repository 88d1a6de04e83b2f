import { paths } from '../../contract/paths.ts';
import type { Publication } from '../../content/publication/publication.ts';
import { manifestEntry, manifestOf, textOfManifest } from '../../build/output/manifest-file.ts';
import { createRouteTable } from '../http/route-table.ts';
import type { FileStore } from './file-store.ts';
import type { Site } from './current-site.ts';

/** A publication as it is served while it is edited: from memory, and not compressed. */
export function siteInMemory(publication: Publication): Site {
  const manifest = manifestOf(publication);
  const text = textOfManifest(manifest);
  const files: FileStore = {
    hasEncoding: () => false,
    load: ({ path }, _encoding, range) => {
      const data = publication.files.get(path)?.data;
      if (data === undefined && path !== paths.manifest)
        return Promise.resolve({ actual: undefined });
      const bytes = Buffer.from(data ?? text);
      return Promise.resolve(range ? bytes.subarray(range.start, range.end + 1) : bytes);
    },
  };
  return { routes: createRouteTable(manifest, manifestEntry(text)), files };
}
