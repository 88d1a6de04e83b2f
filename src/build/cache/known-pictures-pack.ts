import { hash } from 'node:crypto';
import type { InspectedPicture } from '../../content/model/pictures.ts';
import type { EncodedBytes, KnownPictures } from '../../site/pictures/known-pictures.ts';
import type { PackFolder } from './pack.ts';

/** The results of examining files, which depend on the program: one pack, because it is small. */
const looksName = 'pictures.pack';
/** The files of one picture: one pack each, so that a new picture does not rewrite all of them. */
const filesName = (paths: readonly string[]): string =>
  `${filesLead}${hash('sha256', paths.join('\n')).slice(0, 16)}.pack`;
const filesLead = 'picture-';

type LookRow = readonly [sha256: string, format: string, inspected: InspectedPicture];
type FileRow = readonly [path: string, sha256: string, bytes: number];

/**
 * What earlier builds cached about pictures; what the last one did not request is gone.
 *
 * @param packs what this very program wrote.
 * @param encoded what any program with the same encoder wrote.
 */
export function openKnownPictures(packs: PackFolder, encoded: PackFolder): KnownPictures {
  let looks: ReadonlyMap<string, InspectedPicture> | undefined;
  let keptLooks = new Map<string, LookRow>();
  let keptFiles = new Set<string>();
  const readLooks = (): ReadonlyMap<string, InspectedPicture> => {
    const rows = (packs.read(looksName)?.value ?? []) as readonly LookRow[];
    return new Map(rows.map(([sha256, format, inspected]) => [keyOf(sha256, format), inspected]));
  };
  return {
    recallInspected: (sha256, format) => (looks ??= readLooks()).get(keyOf(sha256, format)),
    keepInspected: (sha256, format, inspected) =>
      void keptLooks.set(keyOf(sha256, format), [sha256, format, inspected]),
    recallFiles(names) {
      const name = filesName(names);
      const pack = encoded.read(name);
      if (pack === undefined) return undefined;
      keptFiles.add(name);
      let start = 0;
      return (pack.value as readonly FileRow[]).map(([path, sha256, bytes]): EncodedBytes => {
        start += bytes;
        return { path, sha256, data: pack.data.subarray(start - bytes, start) };
      });
    },
    keepFiles(files, names = files.map(({ path }) => path)) {
      const name = filesName(names);
      const rows = files.map(({ path, sha256, data }): FileRow => [path, sha256, data.length]);
      encoded.write(
        name,
        rows,
        (function* () {
          for (const file of files) yield file.data;
        })(),
      );
      keptFiles.add(name);
    },
    store() {
      if (keptLooks.size > 0 || keptFiles.size > 0 || looks !== undefined) {
        const known = (looks ??= readLooks());
        if (keptLooks.size !== known.size || [...keptLooks.keys()].some((key) => !known.has(key))) {
          packs.write(looksName, [...keptLooks.values()]);
          looks = undefined;
        }
      }
      encoded.removeOthers(filesLead, keptFiles);
      keptLooks = new Map();
      keptFiles = new Set();
    },
  };
}

const keyOf = (sha256: string, format: string): string => `${sha256} ${format}`;
