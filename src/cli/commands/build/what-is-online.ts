import { existsSync } from 'node:fs';
import { EnvironmentError, isExpected, UsageError, withLine } from '../../../base/failures.ts';
import { findRepository, git, gitText } from '../../../base/git.ts';
import { isUnknownHost } from '../../../base/text/connection-problem.ts';
import { dayOf } from '../../../content/model/date-range.ts';
import { paths } from '../../../contract/paths.ts';
import { placeholders } from '../../../contract/placeholders.ts';
import { requireTarget } from '../../../build/sources/base-branch.ts';
import { hasOutput, siteBranches } from '../../../build/online/git-outputs.ts';
import { onlineIn, readOnline } from '../../../build/online/online.ts';
import type { BuildInput } from '../../../build/build-input.ts';
import { nothingOnline, recordOnline, type Online } from '../../../content/publication/online.ts';
import { loadSources } from '../../../content/sources/load-sources.ts';
import { readSources } from '../../../content/sources/read-sources.ts';
import type { SnapshotSource } from '../../../review/snapshots/snapshot-source.ts';
import type { BuildInputOptions } from '../../inputs/build-input.ts';
import type { CommandIo } from '../../terminal/command-io.ts';

export interface OnlineOptions extends Pick<
  BuildInputOptions,
  'sources' | 'out' | 'noindex' | 'at'
> {
  readonly previous?: string;
  readonly pullRequest?: boolean;
  readonly allowGone?: boolean;
}

/** What a build works on, of what was built before. */
export type EarlierBuild = Pick<BuildInput, 'previous' | 'online'>;

const anew =
  'To publish without comparing with it, as when you go back or start anew: --allow-gone.';

/**
 * What was built before, and what of it is online. A preview is compared with nothing; what a build of `--previous` has to
 * account for is known for certain, and that of a pull request as far as the base of that says.
 *
 * @throws UsageError or EnvironmentError if it is not known what is online, with the option by which it does not count.
 */
export async function readEarlier(options: OnlineOptions, io: CommandIo): Promise<EarlierBuild> {
  const { previous: typed, allowGone = false, pullRequest = false } = options;
  if (pullRequest) requireTarget(options.sources);
  const build = typed ?? siteBranches[0];
  const { previous, online } = await withRemedy(allowGone, io, () =>
    readPrevious(build, options, io),
  );
  if (options.noindex === true) return { previous, online: nothingOnline };
  if (pullRequest) return { previous, online: online ?? (await onlineOfBase(options, io)) };
  const last = online ?? lastOf(readOnline(workingCopy(options, io)));
  if (!('unknown' in last)) return { previous, online: last };
  const fault = new UsageError(`What is online is not known: ${last.unknown}.`);
  return { previous, ...(await withRemedy(allowGone, io, () => Promise.reject(fault))) };
}

/** Everything that is online counts, whichever commits a branch has. */
const lastOf = (online: Online): Online =>
  'newest' in online ? { ...online, before: () => online.newest } : online;

const workingCopy = ({ sources, out, at }: OnlineOptions, { now }: Pick<CommandIo, 'now'>) => {
  const { entries } = loadSources(readSources(sources), () => undefined);
  return { sources, out, baseUrl: entries.site?.value.baseUrl, day: at ?? dayOf(now()) };
};

/** Names the option by which what cannot be read does not count; with it, says so and goes on. */
async function withRemedy(
  allowGone: boolean,
  { log }: Pick<CommandIo, 'log'>,
  read: () => Promise<EarlierBuild>,
): Promise<EarlierBuild> {
  try {
    return await read();
  } catch (fault) {
    if (!isExpected(fault)) throw fault;
    if (allowGone) {
      log([...fault.lines, 'So nothing is compared with it (--allow-gone).']);
      return { online: nothingOnline };
    }
    throw withLine(fault, anew);
  }
}

async function readPrevious(
  previous: string,
  options: OnlineOptions,
  io: CommandIo,
): Promise<EarlierBuild> {
  const { sources, out } = options;
  const isRemote = /^refs\/remotes\/[^:]+$/.test(previous);
  if (isRemote && !hasOutput(options, previous)) {
    refuseUnfetched(previous);
    io.log(`${previous} has no site of this catalogue. So this is the first publication there.`);
    return options.pullRequest === true ? {} : { online: nothingOnline };
  }
  const { openSnapshot } = await import('../../../review/snapshots/open-snapshot.ts');
  const { NothingThereError } = await import('../../../review/snapshots/snapshot-source.ts');
  const first = (fault: Error): EarlierBuild => {
    io.log(`${fault.message} So this is the first publication there.`);
    return { online: nothingOnline };
  };
  try {
    const snapshot = await openSnapshot(previous, { cwd: process.cwd(), out, sources });
    if (snapshot.manifest.files.length === 0)
      throw new UsageError(
        `${previous} lists no file: the build that began it was never finished.`,
      );
    return {
      previous: snapshot,
      online: isRemote ? undefined : await recordOf(snapshot, previous),
    };
  } catch (fault) {
    if (fault instanceof NothingThereError) return first(fault);
    if (!isExpected(fault)) throw fault;
    if (isUnknownHost(fault)) {
      const published = recordOnline(readOnline(workingCopy(options, io)));
      if (published === undefined || published.isOfSources === true) return first(fault);
    }
    throw withLine(
      fault,
      '--previous names an earlier build: its folder, a git ref with it such as main or main:out, or the address where it is served. Leave it out for the first build.',
    );
  }
}

/** The record in a publication. One that a ref has without a record is what its sources say. */
async function recordOf(snapshot: SnapshotSource, typed: string): Promise<Online | undefined> {
  const { manifest, name } = snapshot;
  if (manifest.noindex === true) return nothingOnline;
  if (!manifest.files.some(({ path }) => path === paths.record)) {
    const isRef = !/^https?:/.test(typed) && !existsSync(typed);
    if (isRef) return undefined;
    throw new UsageError(`${name} has a manifest and no record: an older program built it.`);
  }
  const online = onlineIn(await snapshot.read(paths.record), name);
  if ('unknown' in online) throw new UsageError(`What is online is not known: ${online.unknown}.`);
  return online;
}

/**
 * Makes sure that a branch which this checkout lacks is not there.
 *
 * @throws UsageError if it is, and EnvironmentError if nobody can say.
 */
function refuseUnfetched(ref: string): void {
  const cwd = process.cwd();
  const [, remote = '', branch = ''] = /^refs\/remotes\/([^/]+)\/(.+)$/.exec(ref) ?? [];
  if (findRepository(cwd) === undefined) return;
  if (gitText(cwd, ['rev-parse', '--quiet', '--verify', ref]) !== undefined) return;
  const remotes = gitText(cwd, ['remote'])?.split('\n') ?? [];
  if (!remotes.includes(remote)) return;
  const listed = ['ls-remote', '--exit-code', remote, `refs/heads/${branch}`];
  const { status, complaint } = git(cwd, listed);
  if (status === 2) return;
  throw status === 0
    ? new UsageError(
        `${remote} has a branch ${branch}, and this checkout lacks it. Give actions/checkout fetch-depth: 0, or run \`git fetch ${remote} ${branch}\`.`,
      )
    : new EnvironmentError(
        `It is not known whether ${remote} has a branch ${branch}: ${complaint.split('\n', 1)[0] ?? ''}`,
      );
}

/**
 * What a pull request has to account for where no branch has it: what the address of its base has online; if that says
 * nothing, what the sources of the base give, which is what will be online.
 */
async function onlineOfBase(options: OnlineOptions, io: CommandIo): Promise<Online | undefined> {
  const published = recordOnline(readOnline(workingCopy(options, io)));
  const address = published?.isOfSources === true ? published.newest.baseUrl : placeholders.baseUrl;
  if (address === placeholders.baseUrl) return undefined;
  const { openSnapshot } = await import('../../../review/snapshots/open-snapshot.ts');
  try {
    const opened = await openSnapshot(address, { cwd: process.cwd(), ...options });
    return await recordOf(opened, address);
  } catch (fault) {
    if (!isExpected(fault)) throw fault;
    io.log([...fault.lines, 'So the sources of the base say what is online.']);
    return undefined;
  }
}
