import { kindNamed } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { UsageError } from '../../base/failures.ts';
import type { Entries } from '../../content/model/entries.ts';
import { pagePaths } from '../../content/publication/published-paths.ts';
import type { SourceReference } from '../../content/references/references.ts';
import { findSubject, type NamedSubjects } from '../names/find-subjects.ts';
import type { Subject } from '../names/subject.ts';

/** What happens to references to something that is removed. */
export interface RemovalChoice {
  /** Another category or sound that replaces it: references name that one, and its address leads there. */
  readonly mergeInto?: string | undefined;
  /** Where its address leads: something of the catalogue, a published path or an https URL. */
  readonly redirectTo?: string | undefined;
  /** References are removed as well: items of lists, pictures, and links except for their words. */
  readonly force?: boolean | undefined;
}

export interface Successor {
  /** Where its address leads: a path or an https URL. */
  readonly target: string;
  /** What takes over its references as well. */
  readonly heir?: Subject;
}

/**
 * What replaces what is removed; undefined for nothing.
 *
 * @throws UsageError if the choice does not fit.
 */
export function successorOf(
  { subjects, name, kind, key, isFolder }: NamedSubjects,
  { mergeInto, redirectTo }: RemovalChoice,
  { entries, all }: { readonly entries: Entries; readonly all: readonly Subject[] },
): Successor | undefined {
  if (mergeInto !== undefined && redirectTo !== undefined)
    throw new UsageError('A merged address leads to the other one: leave out --redirect-to.');
  if (mergeInto !== undefined) {
    if (kindNamed(kind)?.merges !== true)
      throw new UsageError(
        `Only categories and sounds can be merged. Use --redirect-to to say where ${name} leads.`,
      );
    const same = all.filter((subject) => subject.kind === kind);
    const heir = findSubject(mergeInto, same);
    if (heir.key === key) throw new UsageError('Something cannot be merged into itself.');
    return { target: heir.path ?? '', heir };
  }
  if (redirectTo === undefined) return undefined;
  const [{ path: own }] = subjects;
  if (own === undefined || own === paths.home)
    throw new UsageError(`${name} has no address that could lead elsewhere.`);
  if (/^https:\/\/[^\s/]/.test(redirectTo)) return { target: redirectTo };
  const published = pagePaths(entries).some(({ path }) => path === redirectTo);
  const target = published ? redirectTo : findSubject(redirectTo, all).path;
  if (target === undefined) throw new UsageError(`${redirectTo} has no address to lead to.`);
  if (!isFolder && target === own) throw new UsageError('An address cannot lead to itself.');
  if (subjects.some(({ path }) => path === target))
    throw new UsageError(`${target} would be removed as well. Choose a target outside ${name}.`);
  return { target };
}

/** What a reference should name; undefined if it can only be removed. */
export function newName(
  { to, link }: SourceReference,
  heirName: string,
  successor: Successor | undefined,
): string | undefined {
  if (successor?.heir !== undefined) return heirName;
  // Fields other than text can only have paths of the site.
  return to === 'path' && (link !== undefined || successor?.target.startsWith('/') === true)
    ? successor?.target
    : undefined;
}
