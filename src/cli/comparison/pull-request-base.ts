import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../../base/failures.ts';
import { gitText } from '../../base/git.ts';
import { buildsOn, siteBranches, type CataloguePlace } from '../../build/published/git-outputs.ts';
import { findCommit, type GitCommit } from '../../base/git-commit.ts';
import { openCommit } from '../../review/snapshots/open-snapshot.ts';
import type { CommandIo } from '../terminal/command-io.ts';
import { openOutput, type Sides } from './open-sides.ts';
import { FaultySourcesError, type Side } from './side.ts';

/** Why a pull request is compared with nothing, which is no fault of its own; the cause is that of its base. */
export class NotComparedError extends UsageError {}

/** The first side of a comparison, and what a report says of the choice. */
export interface ChosenSide {
  readonly side: Side;
  readonly notes: readonly string[];
}

/** What GitHub says of a run, as far as it matters here. */
interface RunEvent {
  readonly pull_request?: {
    readonly base: { readonly sha: string; readonly ref: string };
    readonly head: { readonly sha: string };
  };
  readonly merge_group?: { readonly base_sha: string; readonly base_ref: string };
}

/**
 * What the pull request of a run on GitHub is compared with: its base as its sources give it; if these have errors, what
 * the branch `site` has.
 *
 * @throws NotComparedError if there is neither.
 */
export async function choosePullRequestBase(
  place: CataloguePlace,
  { env }: Pick<CommandIo, 'env'>,
  sides: Sides,
): Promise<ChosenSide> {
  const base = findBase(env);
  try {
    const side = await sides.ofCommit(base);
    if (side?.sources === undefined)
      throw new NotComparedError(`The commit ${base.commit} has no sources to compare with.`);
    side.on();
    return { side, notes: [] };
  } catch (fault) {
    if (!(fault instanceof UsageError) || fault instanceof NotComparedError) throw fault;
    // Errors of the pull request itself come first.
    const workingCopy = await sides.find(undefined);
    try {
      workingCopy.on();
    } catch (ownFault) {
      if (ownFault instanceof FaultySourcesError && fault instanceof FaultySourcesError)
        ownFault.compareWith(fault);
      throw ownFault;
    }
    let whyNot = '';
    const site = await findSite(base, place).catch((siteFault: unknown) => {
      if (!(siteFault instanceof UsageError)) throw siteFault;
      whyNot = ` (nor with what is online: ${siteFault.message.replace(/\.$/, '')})`;
    });
    if (site === undefined)
      throw new NotComparedError(
        `Nothing can be compared with the commit ${base.commit}, which cannot be built${whyNot}:`,
        { cause: fault },
      );
    const note = `Since ${site.name}; contains what ${base.ref} merged since, because ${base.ref} cannot be built now.`;
    return { side: site.side, notes: [note] };
  }
}

/** The commit that a pull request merges into, or where its branch began. */
function findBase(env: CommandIo['env']): GitCommit {
  const path = env['GITHUB_EVENT_PATH'];
  if (path === undefined || path === '')
    throw new UsageError(
      '--pull-request is for GitHub Actions, which say what a pull request merges into. Elsewhere name that commit: `catalogue diff main`.',
    );
  const { pull_request, merge_group } = JSON.parse(readFileSync(path, 'utf8')) as RunEvent;
  const typed = merge_group?.base_sha ?? pull_request?.base.sha;
  const branch = merge_group?.base_ref ?? pull_request?.base.ref;
  if (typed === undefined) throw new NotComparedError('This run belongs to no pull request.');
  const cwd = process.cwd();
  const answer = (...args: string[]) => gitText(cwd, args)?.trim();
  const head = pull_request?.head.sha;
  const isMerge = head !== undefined && answer('rev-parse', '-q', '--verify', 'HEAD^2') === head;
  const base = isMerge
    ? 'HEAD^1' // what GitHub merged the pull request into for the test
    : head === undefined
      ? typed
      : answer('merge-base', typed, 'HEAD');
  if (base === undefined)
    throw new NotComparedError(`Where the branch began is not in the checkout. ${fetchAdvice}`);
  if (answer('cat-file', '-e', `${base}^{commit}`) === undefined)
    throw new NotComparedError(`The commit ${typed} is not in the checkout. ${fetchAdvice}`);
  const commit = findCommit(cwd, base);
  return { ...commit, ref: branch?.replace(/^refs\/heads\//, '') ?? commit.commit };
}

const fetchAdvice = 'Give actions/checkout fetch-depth: 0.';

/** By its whole name: a tag of the short one would win. */
const [siteBranch] = siteBranches;

/** The last build of this catalogue on the branch `site`, which may have others of the same repository; undefined without one. */
async function findSite(
  { cwd }: GitCommit,
  place: CataloguePlace,
): Promise<{ readonly side: Side; readonly name: string } | undefined> {
  const commit = existsSync(place.sources) ? buildsOn(place, siteBranch)[0]?.commit : undefined;
  if (commit === undefined) return undefined;
  const held = openCommit(findCommit(cwd, siteBranch), place.out);
  const name = `the site of ${commit.slice(0, 8)}`;
  return held && { side: await openOutput({ ...held, name }), name };
}
