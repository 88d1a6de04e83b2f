import { category, page as free } from '../../contract/kinds/page-kinds.ts';
import {
  entryKinds,
  kindOf,
  namesInTable,
  type EntryKindName,
} from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import type { Pointer } from '../../content/diagnostics/finding.ts';

/** A place in the sources that a published fact comes from. */
export interface SourcePlace {
  /** Relative to the sources folder, with slashes. */
  readonly file: string;
  readonly pointer: Pointer;
  /** Text that is on the line, if this is where it was written. */
  readonly text?: string;
}

/** Where the source of an entry has what the API publishes as a field; just the file without one. */
export function entrySource(kind: EntryKindName, key: string, field?: string): SourcePlace {
  const { folder, compared } = kindOf(kind);
  const [place = field] = field === undefined ? [] : namesInTable(compared.written ?? {}, field);
  return { file: `${folder}/${key}.yaml`, pointer: place?.split('.') ?? [] };
}

/** The source of a page: that of an entry by its path, or a markdown file. */
export function pageSource(page: string): SourcePlace {
  const [, folder = '', key, ...rest] = page.split('/');
  const kind = entryKinds.find(({ index }) => index === `/${folder}`);
  if (page.startsWith(paths.category(''))) return { file: category.file, pointer: [] };
  if (kind !== undefined && key !== undefined && rest.length === 0)
    return entrySource(kind.name, key);
  return { file: `${free.folder}${page === '/' ? '/index' : page}.md`, pointer: [] };
}

export const removedSource = (path: string): SourcePlace => ({
  file: movedFile,
  pointer: ['removed'],
  text: path,
});

/** Where a redirect may be written: in the list of what moved, or in the entry that it leads to. */
export function redirectSources(from: string, to: string): readonly SourcePlace[] {
  const listed: SourcePlace = { file: movedFile, pointer: ['redirects', from], text: from };
  const [name, target] = [from, to].map((path) => path.slice(path.lastIndexOf('/') + 1));
  if (name === undefined || target === undefined) return [listed];
  if (from === paths.vehicle(name) && to === paths.vehicle(target))
    return [listed, { ...entrySource('vehicle', target, 'formerSlugs'), text: name }];
  if (from === paths.category(name) && to === paths.category(target))
    return [listed, { file: category.file, pointer: [target, 'formerKeys'], text: name }];
  if (from === paths.install(name)) {
    // Without `tracked: false`, it comes with the id in the store.
    const untracked = { ...entrySource('app', name, 'trackedInstallUrl'), text: 'false' };
    return [listed, untracked, entrySource('app', name, 'appId')];
  }
  if (from === paths.title(name) && to === paths.app(target))
    return [listed, { ...entrySource('app', target, 'aliases'), text: name }];
  return [listed];
}

const movedFile = 'moved.yaml';
