import type { Place } from '../diagnostics/diagnostic.ts';
import { appNameFields, type AppName } from '../model/app-names.ts';
import type { Entries } from '../model/entries.ts';
import { oldAddresses } from '../model/old-addresses.ts';
import { publishedAt } from '../model/published-paths.ts';
import { foldAddress } from '../../base/text/fold-path.ts';
import { forEachRepeat } from './for-each-repeat.ts';
import { hasDotSegment } from './path-problem.ts';
import type { Rule } from './rule.ts';

export const appNames: Rule = {
  id: 'app-names',
  description: 'Each name leads to one app, and to nothing else that is published.',
  check(input, report) {
    const { entries, fixed } = input;
    const names = nameOccurrences(entries);
    const known = new Set<string>();
    forEachRepeat(names, foldAddress, input, (repeat, first) => {
      // An app whose title is its site name has one name, not two.
      const name = JSON.stringify([repeat.app, foldAddress(repeat.value)]);
      if (repeat.app === first.app || known.has(name)) return;
      known.add(name);
      report({
        code: 'duplicate-app-name',
        args: { name: repeat.name, key: repeat.app, first: first.app },
        at: repeat.at,
        related: [{ at: first.at, message: 'The other app has it here.' }],
      });
    });
    const published = publishedAt(entries, fixed);
    const others = new Map(
      oldAddresses(entries)
        .filter(({ kind }) => kind === 'former' || kind === 'install')
        .map((other) => [foldAddress(other.from), other]),
    );
    for (const { name, value, at, derived } of names) {
      const other = others.get(foldAddress(value));
      const path = published(value) ?? other?.from;
      // The site name leads to its page by itself; if another page has that path, that page keeps it.
      if (path !== undefined && !derived)
        report({
          code: 'app-name-path',
          args: { name, path },
          at,
          ...(other && { related: [{ at: other.at, message: `${other.from} redirects here.` }] }),
        });
      else if (hasDotSegment(value)) report({ code: 'app-name-dots', args: { name }, at });
    }
  },
};

interface NameOccurrence extends Pick<AppName, 'name'> {
  /** The address of the name. */
  readonly value: string;
  readonly app: string;
  readonly at: Place;
  readonly derived: boolean;
}

const nameOccurrences = ({ apps }: Entries): NameOccurrence[] =>
  apps.flatMap(({ file, key: app, value }) =>
    appNameFields(value).map(({ name, path, pointer }) => ({
      name,
      value: path,
      text: name,
      app,
      at: { file, pointer },
      derived: pointer[0] === 'siteName',
    })),
  );
