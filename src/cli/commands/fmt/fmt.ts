import { join } from 'node:path';
import type { SourceChange } from '../../../edit/source-changes.ts';
import { writeSourceChanges } from '../../../edit/source-changes.ts';
import { formatSource } from '../../../edit/fmt/format-source.ts';
import type { SourceKind } from '../../../contract/shapes/registry.ts';
import { readSources, type SourceBytes } from '../../../content/sources/read-sources.ts';
import { count } from '../../../base/text/count.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { schemaPath } from '../../../content/sources/schema-path.ts';
import { requireSources } from '../../inputs/require-sources.ts';
import { selectPaths } from '../../inputs/select-files.ts';
import { shownPath } from '../../inputs/shown-path.ts';

/** Options of `catalogue fmt`, as typed. */
export interface FmtOptions {
  readonly sources: string;
  readonly check?: boolean;
}

/**
 * `catalogue fmt [paths…]`: writes the YAML of sources in the canonical layout, all of them or none. A source
 * whose data or comments would change is left alone and reported. With `--check` nothing is written: the
 * sources that are not formatted are listed.
 *
 * @throws UsageError for a path that is not a source; EnvironmentError if a file cannot be written.
 */
export async function runFmt(
  paths: readonly string[],
  options: FmtOptions,
  io: CommandIo,
): Promise<ExitCode> {
  requireSources(options.sources);
  const shownAs = shownPath(options.sources);
  const lead = shownAs === '.' ? '' : `${shownAs}/`;
  const sources = readSources(options.sources).files.filter(({ kind }) => kind !== 'ledger');
  const wanted = selectPaths(
    sources.map(({ path }) => lead + path),
    paths,
  );
  const changes: SourceChange[] = [];
  let faults = 0;
  for (const source of sources.filter(({ path }) => wanted.has(lead + path))) {
    const { change, problem } = await formatted(source, options.sources);
    if (problem !== undefined) {
      faults += 1;
      io.err(`${lead}${source.path} was left alone: ${problem}.`);
    } else if (change !== undefined) changes.push(change);
  }
  for (const { path } of changes) io.out(lead + path);
  return end(changes, wanted.size, faults, options, io);
}

function end(
  changes: readonly SourceChange[],
  sources: number,
  faults: number,
  { check, sources: folder }: FmtOptions,
  io: CommandIo,
): ExitCode {
  if (check === true) {
    io.log(
      changes.length === 0
        ? `${count(sources, 'source')} checked.`
        : `${count(changes.length, 'source')} of ${String(sources)} to format: run catalogue fmt.`,
    );
    return changes.length + faults === 0 ? 0 : 1;
  }
  writeSourceChanges(folder, changes);
  io.log(`${count(changes.length, 'source')} of ${String(sources)} formatted.`);
  return faults === 0 ? 0 : 1;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function formatted(
  { path, kind, bytes }: SourceBytes,
  folder: string,
): Promise<{ readonly change?: SourceChange; readonly problem?: string }> {
  if (bytes === undefined) return { problem: 'it cannot be read' };
  let before: string;
  try {
    before = decoder.decode(bytes);
  } catch {
    return { problem: 'it is not UTF-8 text' };
  }
  const schema = schemaPath(join(folder, path), folder, kind as SourceKind);
  const { text, problem } = await formatSource(before, kind, schema);
  if (text === undefined) return { problem };
  return text === before ? {} : { change: { path, before, after: text } };
}
