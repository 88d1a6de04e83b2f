import { refuseWithin } from '../../../build/output/output-folder.ts';
import type { BuildMonitor } from '../../../build/build-input.ts';
import { buildUnlessCurrent } from '../../../build/build-unless-current.ts';
import { nothingOnline } from '../../../content/publication/online.ts';
import { readBuildInput } from '../../inputs/build-input.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import { openRecord, placesOfCache, reportRefusedCache } from '../../inputs/open-cache.ts';
import { readingGit } from '../../inputs/reading-git.ts';
import { requireSources } from '../../inputs/require-sources.ts';
import { withTemplateFailures } from '../../inputs/template-failures.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { reportBuild, type ReportOptions } from './report-build.ts';
import type { EarlierBuild, OnlineOptions } from './what-is-online.ts';
import { writeHosting, type HostingOptions } from './write-hosting.ts';

interface BuildOptions extends ReportOptions, HostingOptions, OnlineOptions {
  readonly timings?: boolean;
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
    replacedSite: isLastDoor ? previous : undefined,
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

/** Monitors a build: its progress, and the duration of each phase. */
interface BuildProgress extends BuildMonitor {
  /** Ends the last phase and removes the progress line. */
  readonly end: () => void;
  readonly elapsed: () => number;
  /** The phases in their order, with their times, as lines of a table. */
  readonly timings: () => string[];
}

/** Below this number each one takes long, so every fourth is reported. */
const few = 512;

/** Starts to monitor a build; `clock` gives milliseconds. */
export function followBuild({ progress }: CommandIo, clock: () => number): BuildProgress {
  const started = clock();
  const phases: { readonly name: string; readonly from: number; readonly total?: number }[] = [];
  let done = 0;
  const show = (): void => {
    const { name, from, total } = phases.at(-1) ?? { name: '', from: started };
    const rate = Math.round((done * 1000) / Math.max(1, clock() - from));
    const count = done > 0 ? `${done} of ${String(total)}, ${rate} a second` : total;
    progress(count === undefined ? name : `${name}: ${String(count)}`);
  };
  return {
    phase(name, total) {
      phases.push({ name, from: clock(), ...(total !== undefined && { total }) });
      done = 0;
      show();
    },
    advance() {
      done += 1;
      if (done % ((phases.at(-1)?.total ?? few) < few ? 4 : 64) === 0) show();
    },
    end() {
      phases.push({ name: '', from: clock() });
      progress('');
    },
    elapsed: () => clock() - started,
    timings: () =>
      phases.slice(0, -1).map(({ name, from }, index) => {
        const time = (phases[index + 1]?.from ?? from) - from;
        return `${time.toFixed(0).padStart(7)} ms  ${name}`;
      }),
  };
}
