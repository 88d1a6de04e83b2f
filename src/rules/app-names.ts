import { paths, reservedSegments } from '../contract/paths.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import type { Entries } from '../model/entries.ts';
import { linkableFiles, pagePaths } from '../model/published-paths.ts';
import { foldPath } from '../text/fold-path.ts';
import { forEachRepeat } from './for-each-repeat.ts';
import type { Rule } from './rule.ts';

export const appNames: Rule = {
  id: 'app-names',
  description: 'Each name leads to one app, and to nothing else that is published.',
  check({ entries }, report) {
    const names = nameOccurrences(entries);
    forEachRepeat(names, foldPath, (repeat, first) => {
      if (repeat.app === first.app) return;
      report({
        code: 'duplicate-app-name',
        args: { name: repeat.value },
        at: repeat.at,
        related: [{ at: first.at, message: 'It stands here, too.' }],
      });
    });
    const taken = new Map(
      [...pagePaths(entries).map(({ path }) => path), ...linkableFiles].map((path) => [
        foldPath(path),
        path,
      ]),
    );
    for (const { value: name, at, derived } of names) {
      const path = taken.get(foldPath(paths.title(name))) ?? reserved(name);
      // The site name leads to its page by itself; where another page has that path, it keeps it.
      if (path !== undefined && !derived)
        report({ code: 'app-name-path', args: { name, path }, at });
      else if (/^\.+$/.test(name.trim())) report({ code: 'app-name-dots', args: { name }, at });
    }
  },
};

interface NameOccurrence {
  readonly value: string;
  readonly app: string;
  readonly at: { readonly file: string; readonly pointer: Pointer };
  readonly derived: boolean;
}

function nameOccurrences({ apps }: Entries): NameOccurrence[] {
  return apps.flatMap(({ file, key: app, value: { released, siteName } }) => {
    const found: NameOccurrence[] = [];
    const add = (value: string | undefined, pointer: Pointer, derived = false) => {
      if (value !== undefined) found.push({ value, app, at: { file, pointer }, derived });
    };
    add(released?.appStoreTitle, ['released', 'appStoreTitle']);
    add(siteName, ['siteName'], true);
    for (const list of ['formerAppStoreTitles', 'aliases'] as const)
      for (const [index, name] of (released?.[list] ?? []).entries())
        add(name, ['released', list, index]);
    return found;
  });
}

/** A name such as `api/index.json` would lead into a folder of the program. */
function reserved(name: string): string | undefined {
  const [segment = '', ...rest] = foldPath(name).split('/');
  const folder = rest.length > 0 && (segment === '.well-known' || reservedSegments.has(segment));
  return folder ? paths.title(name) : undefined;
}
