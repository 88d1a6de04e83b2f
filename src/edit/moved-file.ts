import { stringify } from 'yaml';
import { foldPath } from '../text/fold-path.ts';
import type { SourcesDraft } from './sources-draft.ts';
import { insertItem, removeValue, setValue } from './yaml-edit.ts';

/** What `moved.yaml` should say. */
export interface MovedChange {
  /** Old paths, and where they lead now. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** Paths that are gone for good. */
  readonly removed?: readonly string[];
  /** Paths at which something is published again. */
  readonly published?: readonly string[];
}

const path = 'moved.yaml';

interface Moved {
  readonly redirects?: Readonly<Record<string, string>> | null;
  readonly removed?: readonly string[] | null;
}

/** Adds entries to `moved.yaml`, and creates the file if there is none. */
export function changeMoved(
  draft: SourcesDraft,
  { redirects = new Map(), removed = [], published = [] }: MovedChange,
): void {
  const said = new Set([...redirects.keys(), ...removed, ...published].map(foldPath));
  if (draft.has(path)) forget(draft, said, redirects);
  if (redirects.size + removed.length === 0) return;
  if (!draft.has(path)) {
    const value = {
      ...(redirects.size > 0 && { redirects: Object.fromEntries(redirects) }),
      ...(removed.length > 0 && { removed }),
    };
    draft.write(path, modeline(draft) + stringify(value));
    return;
  }
  for (const [from, to] of redirects)
    draft.editYaml(path, (file) => setValue(file, ['redirects', from], to));
  for (const each of removed) draft.editYaml(path, (file) => insertItem(file, ['removed'], each));
}

/** Removes entries that say something else about the same paths. */
function forget(
  draft: SourcesDraft,
  said: ReadonlySet<string>,
  stays: ReadonlyMap<string, string>,
): void {
  const { redirects, removed } = (draft.data(path) ?? {}) as Moved;
  for (const from of Object.keys(redirects ?? {}))
    if (said.has(foldPath(from)) && !stays.has(from))
      draft.editYaml(path, (file) => removeValue(file, ['redirects', from]));
  for (const [index, each] of [...(removed ?? []).entries()].reverse())
    if (said.has(foldPath(each)))
      draft.editYaml(path, (file) => removeValue(file, ['removed', index]));
}

/** The line that names the schema for editors, as in the file of the site. */
function modeline(draft: SourcesDraft): string {
  if (!draft.has('site.yaml')) return '';
  const line = /^# yaml-language-server: \$schema=.*\/site\.schema\.json *$/m.exec(
    draft.text('site.yaml'),
  );
  return line === null ? '' : `${line[0].replace('site.schema', 'moved.schema')}\n`;
}
