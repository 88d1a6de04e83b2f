import { existsSync } from 'node:fs';
import { UsageError } from '../../base/failures.ts';
import { gitText } from '../../base/git.ts';
import { buildsOn, siteBranches, type CataloguePlace } from '../../build/online/git-outputs.ts';
import { baseCommit, baseOf, requireTarget } from '../../build/sources/base-branch.ts';
import { findCommit, type GitCommit } from '../../base/git-commit.ts';
import { openCommit } from '../../review/snapshots/open-snapshot.ts';
import { openOutput, type Sides } from './open-sides.ts';
import { FaultySourcesError, type Side } from './side.ts';

/** Why a pull request is compared with nothing, which is no fault of its own; the cause is that of its base. */
export class NotComparedError extends UsageError {}

/** The first side of a comparison, and what a report says of the choice. */
interface ChosenSide {
  readonly side: Side;
  readonly notes: readonly string[];
}

/**
 * What a pull request is compared with: its base as its sources give it; if these have errors, what the branch `site` has.
 *
 * @throws NotComparedError if there is neither, and UsageError if nothing says what it merges into.
 */
export async function choosePullRequestBase(
  place: CataloguePlace,
  sides: Sides,
): Promise<ChosenSide> {
  const base = findBase();
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

/** The commit at which a pull request left what it merges into. */
function findBase(): GitCommit {
  const cwd = process.cwd();
  requireTarget(cwd);
  const commit = findCommit(cwd, baseCommit(cwd));
  const name = gitText(cwd, ['rev-parse', '--abbrev-ref', baseOf(cwd)]);
  return { ...commit, ref: name?.trim().replace(/^origin\//, '') ?? commit.commit };
}

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
