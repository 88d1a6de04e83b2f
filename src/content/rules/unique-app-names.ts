import { foldAddress } from '../../base/text/fold.ts';
import { error, quote } from '../diagnostics/message.ts';
import { releasedApp, secondApp } from '../diagnostics/example-files.ts';
import { publishedAt } from '../publication/published-paths.ts';
import { oldAddresses } from '../model/old-addresses.ts';
import { appNameFields } from '../model/app-names.ts';
import type { Entries } from '../model/entries.ts';
import type { Rule } from './rule.ts';
import { forEachDuplicate, placesOf } from './precedence.ts';
import { hasDotSegment } from './path-problem.ts';

export const codes = {
  'duplicate-app-name': error({
    title: 'two apps answer to the same name',
    meaning:
      'The site name of an app, its titles in the store and its aliases all lead to its page; capitals and + instead of a space make no difference. Keep each name with one app.',
    message: (a: { name: string; key: string; first: string }) =>
      `Another app answers to the name ${quote(a.name)} too.`,
    hint: (a) =>
      `Choose another name; capitals make no difference, nor does \`+\` instead of a space. If it is one app, renamed twice: \`catalogue rm app:${a.key} --redirect-to app:${a.first}\`.`,
    fails: { ...releasedApp(), ...secondApp('aliases: [first app]') },
    passes: { ...releasedApp(), ...secondApp('aliases: [app two]') },
  }),
  'app-name-path': error({
    title: 'the name of an app is the address of something else',
    meaning:
      'The title of an app in the store, its former titles and its aliases are addresses that lead to its page. Something else has this one: a page, a file, a former name of a vehicle. Choose another name, or leave it out.',
    message: (a: { name: string; path: string }) =>
      `The name ${quote(a.name)} would lead to the app, but ${quote(a.path)} is published at its address.`,
    hint: 'Choose another name, or remove it.',
    fails: releasedApp('aliases: [About]'),
    passes: releasedApp('aliases: [About the App]'),
  }),
  'app-name-dots': error({
    title: 'the name of an app is only dots',
    meaning:
      'A name becomes an address, and in an address . and .. mean the folder itself and the one above it, also between slashes. Write the name in words.',
    message: (a: { name: string }) =>
      `The name ${quote(a.name)} cannot be an address: ${a.name.includes('/') ? 'a part of it' : 'it'} is only dots.`,
    hint: 'Write the name in words.',
    fails: releasedApp('aliases: [".."]'),
    passes: releasedApp('aliases: [Two Dots]'),
  }),
};

/** Each name leads to one app, and to nothing else that is published. */
export const uniqueAppNames: Rule<typeof codes> = (input, report) => {
  const { entries, fixed } = input;
  const names = nameOccurrences(entries);
  const addresses = new Set<string>();
  forEachDuplicate(names, foldAddress, input, (repeat, first) => {
    // An app whose title is its site name has one name, not two.
    const name = JSON.stringify([repeat.app, foldAddress(repeat.value)]);
    if (repeat.app === first.app || addresses.has(name)) return;
    addresses.add(name);
    const args = { name: repeat.name, key: repeat.app, first: first.app };
    const places = placesOf(repeat, first, 'The other app has it here.');
    report({ code: 'duplicate-app-name', args, ...places });
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
};

const nameOccurrences = ({ apps }: Entries) =>
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
