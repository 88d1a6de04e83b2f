import { readRegularFile } from '../../../build/output/output-folder.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { byPath } from '../../../build/publication/date-publication.ts';
import type { Sources } from '../../../build/sources/check-sources.ts';
import {
  createPublicationCache,
  publicationOf,
} from '../../../build/publication/publication-of.ts';
import { parseManifest } from '../../../content/publication/manifest.ts';
import type { Publication } from '../../../content/publication/publication.ts';
import { readBuildInput, type BuildInputOptions } from '../../inputs/build-input.ts';
import { withTemplateFailures } from '../../inputs/template-failures.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { join } from 'node:path';

export interface PreviewBuild extends Sources {
  /** Undefined if the sources have errors. */
  readonly publication: Publication | undefined;
  /** The number of its files that the last preview did not have as they are, or that only that one had. */
  readonly changed: number;
}

/**
 * Returns a function that builds a preview of the present sources, again and again. A file has the date of the last
 * preview in which it was the same, else of what is published in `out`; nothing is written.
 */
export function createPreviewBuilder(
  options: BuildInputOptions,
  io: Pick<CommandIo, 'env' | 'now'>,
): () => Promise<PreviewBuild> {
  let cache = createPublicationCache();
  const manifest = readRegularFile(join(options.out, manifestName))?.toString('utf8');
  const published = manifest === undefined ? undefined : parseManifest(manifest);
  const before = published === undefined ? [] : [byPath(published)];
  let last: Publication | undefined;
  return () =>
    withTemplateFailures(options.templates, async () => {
      const input = await readBuildInput(options, io);
      const { publication: undated, ...made } = await publicationOf(input, undefined, cache);
      if (undated === undefined) return { ...made, publication: undefined, changed: 0 };
      const earlier = [...(last ? [last] : []), ...before];
      try {
        const publication = undated.dateAndCheck(earlier);
        const changed = differences(last?.files ?? before[0]?.files, publication.files);
        last = publication;
        return { ...made, publication, changed };
      } catch (fault) {
        cache = createPublicationCache(); // what is faulty is checked again
        throw fault;
      }
    });
}

type Hashes = ReadonlyMap<string, { readonly sha256: string }>;

function differences(before: Hashes = new Map(), after: Hashes): number {
  let differing = 0;
  for (const [path, { sha256 }] of after) if (before.get(path)?.sha256 !== sha256) differing += 1;
  for (const path of before.keys()) if (!after.has(path)) differing += 1;
  return differing;
}
