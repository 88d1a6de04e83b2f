import { sourcesInput } from '../../inputs/require-sources.ts';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { gitSync } from '../../../base/git.ts';
import { count, oneLine } from '../../../base/text/plain-text.ts';
import { textOfManifest } from '../../../build/output/manifest-file.ts';
import { checkSources } from '../../../build/pipeline/check-sources.ts';
import { release as kind } from '../../../contract/kinds/page-kinds.ts';
import { limits } from '../../../contract/limits.ts';
import type { ReleaseSource } from '../../../contract/shapes/release-shape.ts';
import type { Entries } from '../../../content/model/entries.ts';
import { newestReleaseFirst } from '../../../content/model/release-order.ts';
import { schemaPath } from '../../../content/sources/field-schema.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { openSide, withSides, type Sides } from '../../comparison/open-sides.ts';
import { inProject } from '../../inputs/project-folder.ts';
import { readAllowFile } from '../../comparison/read-allow-file.ts';
import { alreadyThere, finish, type EditOptions } from '../../edits/finish.ts';
import { readDay } from '../../inputs/read-day.ts';
import { limitsOf, type RequestOptions } from '../../options/common-options.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { entryText } from '../new/entry-text.ts';
import { findBase, readSide, unlistedChanges, type ReleasedSide } from './unlisted-changes.ts';
import type { Change } from '../../../review/diff/change.ts';
import type { Allowance } from '../../../content/sources/read-allowances.ts';

type Accepted = NonNullable<ReleaseSource['accepted']>;

interface BreakingChanges {
  readonly accepted: Accepted;
  readonly refused: readonly Change[];
}

/**
 * Finds the reason for each change that breaks somebody: from the options, else from the allow file, also where its
 * day is over: the change was merged with it.
 *
 * @param options `fingerprint=reason`.
 * @throws UsageError for an option in another form, or for a change that there is not.
 */
function acceptBreakingChanges(
  breaking: readonly Change[],
  options: readonly string[],
  allowances: readonly Allowance<'change-allowance'>[],
): BreakingChanges {
  const reasons = new Map(allowances.map(({ fingerprint, reason }) => [fingerprint, reason]));
  for (const option of options) {
    const [, fingerprint, reason] = /^([0-9a-f]{16})=\s*(\S[^]*)$/.exec(option) ?? [];
    if (fingerprint === undefined || reason === undefined)
      throw new UsageError(
        `--accept ${JSON.stringify(option)} is not a fingerprint with a reason. Write --accept "0123456789abcdef=why it is meant".`,
      );
    if (!breaking.some((change) => change.fingerprint === fingerprint))
      throw new UsageError(`--accept ${fingerprint} accepts nothing: no change has it.`);
    reasons.set(fingerprint, reason.replace(/\s+/g, ' ').trim());
  }
  return {
    accepted: breaking.flatMap(({ fingerprint }) => {
      const reason = reasons.get(fingerprint);
      return reason === undefined ? [] : [{ fingerprint, reason }];
    }),
    refused: breaking.filter(({ fingerprint }) => !reasons.has(fingerprint)),
  };
}

export interface ReleaseOptions extends RequestOptions, EditOptions {
  readonly since?: string;
  readonly at?: string;
  readonly title?: string;
  readonly note?: string;
  /** `fingerprint=reason`, repeatable. */
  readonly accept?: readonly string[];
  readonly allow?: string;
}

/**
 * `catalogue release [name]`: closes a release out of what changed since the last one. Never overwrites a
 * release. See `finish` for what is printed.
 */
export async function runRelease(
  typed: string | undefined,
  options: ReleaseOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources, out, title, note } = options;
  const input = sourcesInput(options);
  const today = readDay(options.at, io);
  const name = typed ?? freeName(today, sources);
  if (!limits.releasePattern.test(name))
    throw new UsageError(
      `${JSON.stringify(name)} is neither a date nor a version. Write 2026-10-01, 2026-10-01-2, 1.4 or v2.0.1.`,
    );
  const path = `${kind.folder}/${name}.yaml`;
  const file = join(sources, path);
  if (existsSync(file)) throw alreadyThere(file);
  const published = options.at === undefined ? (dateIn(name) ?? today) : today;
  const checked = checkSources(input);
  const { entries } = checked;
  const last = lastRelease(entries, { name, published });
  const opened = { sources, out, at: today, limits: limitsOf(options) };
  const compared = await withSides(opened, io, async (sides) => {
    const before = await openBase(last, entries, options, sides);
    if (before === undefined) return undefined;
    const now = await readSide(await openSide(await sides.find(undefined)));
    return { before, ...(await compare(before, now, entries, options)) };
  });
  const since = compared?.before.source.name ?? '';
  if (compared?.changes.length === 0)
    throw new UsageError(`Nothing changed since ${since}, so there is nothing to release.`);
  if (compared !== undefined && compared.refused.length > 0) {
    io.log(refusal(compared.refused));
    return 1;
  }
  const release: ReleaseSource = {
    published,
    ...(title !== undefined && { title: oneLine(title) }),
    ...(note !== undefined && { note: note.trim() }),
    closed: closedOf(compared?.before),
    changes: compared?.changes ?? [],
    ...(compared && compared.accepted.length > 0 && { accepted: [...compared.accepted] }),
  };
  const schema = schemaPath(file, sources, kind.name);
  const text = entryText('.yaml', release, sourceSchemas.release, schema);
  const after = checkSources({ ...input, drafts: new Map([[path, text]]) });
  const what =
    compared === undefined
      ? 'This is the first release: later ones list what changed since.'
      : `${count(release.changes.length, 'change')} since ${since}.`;
  const code = await finish(
    { changes: [{ path, after: text }], before: checked, after },
    options,
    io,
  );
  if (code === 0 && options.dryRun !== true) io.log(`${what} Next: commit it.`);
  return code;
}

/** The first name of a day that no release has: `2026-10-01`, then `2026-10-01-2`. */
function freeName(day: string, sources: string): string {
  const isTaken = (name: string): boolean => existsSync(join(sources, kind.folder, `${name}.yaml`));
  let name = day;
  for (let number = 2; isTaken(name); number += 1) name = `${day}-${number}`;
  return name;
}

const dateIn = (name: string): string | undefined => /^\d{4}-\d\d-\d\d/.exec(name)?.[0];

/**
 * The newest release; undefined if there is none.
 *
 * @throws UsageError if the new one would come before it.
 */
function lastRelease(
  { releases }: Entries,
  added: { readonly name: string; readonly published: string },
): Entries['releases'][number] | undefined {
  const earlier = releases.map((entry) => ({
    ...{ entry, name: entry.key, published: entry.value.published ?? '' },
  }));
  const [last] = newestReleaseFirst(earlier);
  if (last !== undefined && newestReleaseFirst([...earlier, added])[0] !== added)
    throw new UsageError(
      `${added.name} of ${added.published} would come before ${last.name} of ${last.published}, and a release is what changed since the last one. Give it a later day or a name that comes after.`,
    );
  return last?.entry;
}

/** What the release is compared with; undefined for the first one. */
async function openBase(
  last: Entries['releases'][number] | undefined,
  { releases }: Entries,
  { since, sources }: ReleaseOptions,
  sides: Sides,
): Promise<ReleasedSide | undefined> {
  if (since !== undefined) return readSide(await openSide(await sides.find(since)));
  return last && findBase(join(sources, last.file), last.value, releases, sides);
}

/** What a release is closed of, also where the working copy has changes: the release lists those. */
function closedOf(before: ReleasedSide | undefined): string | undefined {
  const head = gitSync(process.cwd(), ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (head !== undefined || before === undefined) return head?.trim();
  return `sha256:${hash('sha256', textOfManifest(before.source.manifest))}`;
}

async function compare(
  before: ReleasedSide,
  now: ReleasedSide,
  { releases }: Entries,
  { accept = [], allow }: ReleaseOptions,
): Promise<BreakingChanges & Pick<ReleaseSource, 'changes'>> {
  const parts = [before.unlisted ?? [], await unlistedChanges(before, now, releases)].flat();
  const breaking = parts
    .flatMap(({ differences }) => differences)
    .filter(({ level }) => level === 'breaking');
  return {
    changes: parts.flatMap(({ changes }) => changes),
    ...acceptBreakingChanges(
      breaking,
      accept,
      readAllowFile('change-allowance', allow, inProject).allowances,
    ),
  };
}

const refusal = (refused: BreakingChanges['refused']): string[] => [
  `${count(refused.length, 'change')} would break those who use what is published, and nothing says why. Give a reason for each, or undo it:`,
  ...refused.flatMap(({ fingerprint, message }) => [
    `  ${message}`,
    `  --accept "${fingerprint}=<why it is meant>"`,
  ]),
  'Nothing was written.',
];
