import { paths } from '../../contract/paths.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import type { Entries } from '../model/entries.ts';
import { publishedAt } from '../model/published-paths.ts';
import { foldPath } from '../../base/text/fold-path.ts';
import { forEachRepeat } from './for-each-repeat.ts';
import type { Rule } from './rule.ts';

export const appNames: Rule = {
  id: 'app-names',
  description: 'Each name leads to one app, and to nothing else that is published.',
  check({ entries, fixed }, report) {
    const names = nameOccurrences(entries);
    const known = new Set<string>();
    forEachRepeat(names, foldPath, (repeat, first) => {
      // An app whose title is its site name has one name, not two.
      const name = JSON.stringify([repeat.app, foldPath(repeat.value)]);
      if (repeat.app === first.app || known.has(name)) return;
      known.add(name);
      report({
        code: 'duplicate-app-name',
        args: { name: repeat.value },
        at: repeat.at,
        related: [{ at: first.at, message: 'The other app has it here.' }],
      });
    });
    const published = publishedAt(entries, fixed);
    const installs = new Map(
      entries.apps.map(({ key }) => [foldPath(paths.install(key)), paths.install(key)]),
    );
    for (const { value: name, at, derived } of names) {
      const title = paths.title(name);
      const path = published(title) ?? installs.get(foldPath(title));
      // The site name leads to its page by itself; if another page has that path, that page keeps it.
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
