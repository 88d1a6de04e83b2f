import { refuseWithin } from '../../../build/output/output-folder.ts';
import { buildUnlessCurrent } from '../../../build/build-unless-current.ts';
import { nothingOnline } from '../../../content/publication/online.ts';
import { readBuildInput } from '../../inputs/build-input.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import { openRecord, placesOfCache, reportRefusedCache } from '../../inputs/open-cache.ts';
import { readingGit } from '../../inputs/reading-git.ts';
import { requireSources } from '../../inputs/require-sources.ts';
import { withTemplateFailures } from '../../inputs/template-failures.ts';
import { followBuild } from '../../terminal/build-progress.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { reportBuild, type ReportOptions } from './report-build.ts';
import type { EarlierBuild } from './what-is-online.ts';
import { writeHosting, type HostingOptions } from './write-hosting.ts';

export interface BuildOptions extends ReportOptions, HostingOptions {
  readonly timings?: boolean;
  readonly previous?: string;
  readonly allowGone?: boolean;
}

/** `catalogue build`: checks the sources and brings the output up to date. */
export async function runBuild(options: BuildOptions, io: CommandIo): Promise<ExitCode> {
  const { allowGone = false, previous, sources, hosting } = options;
  await hostsByName(options.host ?? []);
  requireSources(sources);
  if (hosting !== undefined) refuseWithin(sources, hosting, 'folder of configurations');
  const earlier = await readingGit(() => earlierBuild(options, io), io);
  const monitor = followBuild(io, () => performance.now());
  reportRefusedCache(options, io);
  // The last door before the web: it knows of an earlier publication, and may lose no address of it.
  const isLastDoor = 'CI' in io.env && !allowGone;
  const input = {
    ...(await readBuildInput(options, io)),
    ...earlier,
    monitor,
    letsGo: allowGone,
    replaces: isLastDoor ? previous : undefined,
  };
  const run = () => buildUnlessCurrent(input, openRecord(options, io));
  const built = () => withTemplateFailures(options.templates, run);
  const result = await readingGit(built, io).finally(monitor.end);
  const code = await reportBuild(result, options, input, io, monitor.elapsed());
  if (options.timings === true) io.err([...monitor.timings(), ...placesOfCache(options, io.env)]);
  if (code === 0 && options.check !== true) await writeHosting(result.hosts, options, io);
  return code;
}

/** What was built before; what reads it is loaded only for who names it. */
async function earlierBuild(options: BuildOptions, io: CommandIo): Promise<EarlierBuild> {
  if (options.previous === undefined && options.pullRequest !== true)
    return options.noindex === true ? { online: nothingOnline } : {};
  const { readEarlier } = await import('./what-is-online.ts');
  return readEarlier(options, io);
}
