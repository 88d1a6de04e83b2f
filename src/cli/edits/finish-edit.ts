import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFlavour, slashPath } from '../../base/files/folders.ts';
import { checkSources } from '../../build/pipeline/check-sources.ts';
import { tracesOf } from '../../build/published/published.ts';
import type { EditedCatalogue, EditPlan } from '../../edit/plan.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import { withReadFault } from '../../base/files/write-fault.ts';
import { dayOf } from '../../content/model/date-range.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { loadSources, type SourceCache } from '../../content/sources/load-sources.ts';
import { readSources } from '../../content/sources/read-sources.ts';
import { introducedFindings } from './introduced-findings.ts';
import type { CommandIo, ExitCode } from '../terminal/command-io.ts';
import { requireSources } from '../inputs/require-sources.ts';
import { displayPath } from '../inputs/display-path.ts';
import { writeEdit } from './write-edit.ts';

export interface EditOptions {
  readonly sources: string;
  readonly out: string;
  readonly dryRun?: boolean;
}

/** The sources of a folder, to be edited. */
export function readForEdit(
  { sources, out }: Pick<EditOptions, 'sources' | 'out'>,
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
  const traces = tracesOf({ ...{ sources, out, entries, day, cache }, files: files.files });
  return { sources: files, day, traces, pictureAt, cache };
}

/** A typed path of a file or a folder relative to the sources; anything else as it was typed. */
export function belowSources(typed: string, sources: string, flavour = ownFlavour): string {
  const path = slashPath(flavour.resolve(sources), flavour.resolve(typed), flavour);
  const { file, media } = classifyPath(path);
  if (path.startsWith('..')) return typed;
  if ((file ?? media) !== undefined) return path;
  const [folder = ''] = path.split('/');
  return sourceFolders.has(folder) ? path + (/[\\/]$/.test(typed) ? '/' : '') : typed;
}

const sourceFolders: ReadonlySet<string> = new Set([
  ...folderKinds.map(({ folder }) => folder),
  'media',
]);

/**
 * Writes a planned edit, and lists the files on standard output; for `--dry-run` the difference, and nothing
 * is written. Findings that the edit adds are reported; if one is an error, nothing is written.
 *
 * @param renamed a text of the sources before, by what it is afterwards: findings that differ only in such a
 *   text are not new.
 * @returns undefined if it was written.
 */
export async function finishEdit(
  catalogue: EditedCatalogue,
  plan: EditPlan,
  { sources, out, dryRun }: EditOptions,
  renamed: ReadonlyMap<string, string>,
  io: CommandIo,
): Promise<ExitCode | undefined> {
  const input = { sources, shownAs: displayPath(sources), out };
  const before = checkSources(input, catalogue.sources, { cache: catalogue.cache });
  const after = checkSources(input, plan.after, { cache: catalogue.cache });
  const introduced = {
    ...after,
    diagnostics: introducedFindings(before.diagnostics, after.diagnostics, renamed),
  };
  const edit = { sources, shownAs: input.shownAs, changes: plan.changes, introduced };
  const code = await writeEdit(edit, dryRun === true, io);
  if (code !== undefined) return code;
  for (const { path } of plan.changes) io.out(join(sources, path));
  return undefined;
}
