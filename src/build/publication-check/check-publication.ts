import { paths } from '../../contract/paths.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { createJsonCheck, type JsonCheck } from './check-json.ts';
import { checkLinks } from './check-links.ts';
import type { PublicationFault } from './publication-fault.ts';
import { foldPath } from '../../base/text/fold-path.ts';

/**
 * What is wrong with a publication: JSON against its schema in the published OpenAPI document,
 * every link, redirect and index entry against the published paths, paths against each other.
 * Empty unless the program has a bug.
 *
 * @param json the check that already saw what files are made from.
 */
export function checkPublication(
  publication: Publication,
  files: readonly DatedFile[],
  json: JsonCheck = createJsonCheck(),
): PublicationFault[] {
  return [
    ...checkPaths(files),
    ...json.faultsIn(files),
    ...checkLinks(publication, files, addressesUnder(publication.baseUrl)),
  ];
}

type Named = Pick<DatedFile, 'path' | 'emitter'>;

/** The manifest is written last, from all the others. */
const manifest: Named = { path: paths.manifest, emitter: 'output/manifest-file' };

/** No two files may collide on a file system that ignores letter case or accents. */
function checkPaths(files: readonly DatedFile[]): PublicationFault[] {
  const seen = new Map<string, Named>([[foldPath(manifest.path), manifest]]);
  return files.flatMap((file) => {
    const key = foldPath(file.path);
    const other = seen.get(key);
    seen.set(key, file);
    if (other === undefined) return [];
    const problem = `It is on one path with ${other.path} from ${other.emitter}.`;
    return [{ emitter: file.emitter, path: file.path, problem }];
  });
}
