import { stringify } from 'yaml';
import { foldPath } from '../base/text/fold.ts';
import { movedFile } from '../content/sources/classify-path.ts';
import type { SourcesDraft } from './sources-draft.ts';
import { changeAll, type Change } from './yaml-edit.ts';

export interface MovedChange {
  readonly redirects?: ReadonlyMap<string, string>;
  /** Paths that are gone for good. */
  readonly removed?: readonly string[];
  /** Paths at which something is published again. */
  readonly published?: readonly string[];
}

interface Moved {
  readonly redirects?: Readonly<Record<string, string>> | null;
  readonly removed?: readonly string[] | null;
}

/** Adds entries to `moved.yaml`, which is created if missing. */
export function changeMoved(
  draft: SourcesDraft,
  { redirects = new Map(), removed = [], published = [] }: MovedChange,
): void {
  if (!draft.has(movedFile)) {
    if (redirects.size + removed.length === 0) return;
    const value = {
      ...(redirects.size > 0 && { redirects: Object.fromEntries(redirects) }),
      ...(removed.length > 0 && { removed }),
    };
    draft.write(movedFile, modeline(draft) + stringify(value));
    return;
  }
  const changedPaths = new Set([...redirects.keys(), ...removed, ...published].map(foldPath));
  const outdated = contradictions(draft, changedPaths, redirects);
  // What is new comes first, so that a list does not become empty on the way.
  draft.editYaml(movedFile, (file) =>
    changeAll(file, [
      ...[...redirects].map(([from, to]): Change => ({
        what: 'set',
        pointer: ['redirects', from],
        value: to,
      })),
      ...removed.map((each): Change => ({ what: 'insert', pointer: ['removed'], value: each })),
    ]),
  );
  draft.editYaml(movedFile, (file) => changeAll(file, outdated));
}

/** The removals of entries that contradict the new ones. */
function contradictions(
  draft: SourcesDraft,
  changedPaths: ReadonlySet<string>,
  stays: ReadonlyMap<string, string>,
): Change[] {
  const { redirects, removed } = (draft.data(movedFile) ?? {}) as Moved;
  const froms = Object.keys(redirects ?? {}).filter(
    (from) => changedPaths.has(foldPath(from)) && !stays.has(from),
  );
  const indexes = [...(removed ?? []).entries()]
    .filter(([, each]) => changedPaths.has(foldPath(each)))
    .map(([index]) => index);
  return [
    ...froms.map((from): Change => ({ what: 'remove', pointer: ['redirects', from] })),
    // Backwards, so that earlier places stay valid.
    ...indexes.reverse().map((index): Change => ({ what: 'remove', pointer: ['removed', index] })),
  ];
}

/** The line that names the schema for editors, as in the file of the site. */
function modeline(draft: SourcesDraft): string {
  if (!draft.has('site.yaml')) return '';
  const line = /^# yaml-language-server: \$schema=.*\/site\.schema\.json *$/m.exec(
    draft.text('site.yaml'),
  );
  return line === null ? '' : `${line[0].replace('site.schema', 'moved.schema')}\n`;
}
