import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFlavour, slashPath } from '../../base/files/folders.ts';
import { tracesOf } from '../../build/online/online.ts';
import type { EditedCatalogue } from '../../edit/moves/edit-plan.ts';
import { withReadFault } from '../../base/files/write-fault.ts';
import { dayOf } from '../../content/model/date-range.ts';
import { classifyPath, sourceFolders } from '../../content/sources/classify-path.ts';
import { loadSources, type SourceCache } from '../../content/sources/load-sources.ts';
import { readSources } from '../../content/sources/read-sources.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { requireSources } from '../inputs/require-sources.ts';

export function readForEdit(
  { sources, out }: { readonly sources: string; readonly out: string },
  io: Pick<CommandIo, 'now' | 'err'>,
): EditedCatalogue {
  requireSources(sources);
  const pictureAt = (path: string): Uint8Array => {
    const file = join(sources, path);
    return withReadFault(file, () => readFileSync(file));
  };
  const files = readSources(sources);
  const cache: SourceCache = new Map();
  const { entries } = loadSources(files, () => undefined, cache);
  const day = dayOf(io.now());
  const { baseUrl } = entries.site?.value ?? {};
  const traces = tracesOf({ sources, out, baseUrl, day, cache });
  return { sources: files, traces, pictureAt, cache };
}

/** A typed path of a file or a folder relative to the sources; anything else as it was typed. */
export function belowSources(typed: string, sources: string, flavour = ownFlavour): string {
  const path = slashPath(flavour.resolve(sources), flavour.resolve(typed), flavour);
  const { file, media } = classifyPath(path);
  if (path.startsWith('..') || isName.test(typed)) return typed;
  if ((file ?? media) !== undefined) return path;
  const [folder = ''] = path.split('/');
  return sourceFolders.has(folder) ? path + (/[\\/]$/.test(typed) ? '/' : '') : typed;
}

/** A bare key, or a kind and a key, which are no paths in whatever folder they are typed. */
const isName = /^[a-z0-9-]+$|^[a-z]{2,}:/;
