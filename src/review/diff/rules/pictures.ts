import { markdownFile } from '../../../contract/paths.ts';
import { quote } from '../../../content/diagnostics/sentence.ts';
import { mediaName, picturesOf } from '../page-pictures.ts';
import type { Pair } from '../pair.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';
import { pageSource } from '../source-place.ts';

const codes = {
  'picture-alt-lost': {
    level: 'notable',
    title: 'a picture no longer says anything to those who cannot see it',
    reason: 'Screen readers leave it out now, and agents do not know what it shows.',
  },
  'picture-removed': {
    level: 'editorial',
    title: 'a page no longer shows a picture',
    reason: 'Readers of the page no longer see it.',
  },
  'picture-added': {
    level: 'additive',
    title: 'a page shows a new picture',
    reason: 'There is something more to look at.',
  },
  'picture-changed': {
    level: 'editorial',
    title: 'a picture was replaced',
    reason: 'Readers see a different picture, or the same one encoded again, under the same name.',
  },
  'picture-alt-changed': {
    level: 'editorial',
    title: 'a picture is described in other words',
    reason: 'Those who cannot see it get different words.',
  },
} as const;

/** Pictures of pages, by the files of the sources that they come from. */
export const pictures = defineRule({
  codes,
  compare(pair, report) {
    for (const [former, page] of keptPages(pair)) {
      const [old, now] = [shownOn(pair.before, former), shownOn(pair.after, page)];
      if (old === undefined || now === undefined) continue;
      for (const name of new Set([...old.keys(), ...now.keys()])) {
        const [before, after] = [old.get(name), now.get(name)];
        if (before === after) continue;
        const code = codeOf(before, after);
        report({
          code,
          ...{ kind: 'page', id: page, page, field: name, source: pageSource(page) },
          ...(before !== undefined && { before }),
          ...(after !== undefined && { after }),
          message: messages[code](name, page),
        });
      }
    }
    const [old, now] = [bytesByName(pair.before), bytesByName(pair.after)];
    for (const [name, after] of now) {
      const before = old.get(name);
      if (before === undefined || before === after) continue;
      const at = { file: `media/${name}`, pointer: [] };
      report({
        code: 'picture-changed',
        ...{ kind: 'file', id: `/media/${name}`, source: at },
        message: messages['picture-changed'](name),
      });
    }
  },
});

function codeOf(before: string | undefined, after: string | undefined): keyof typeof codes {
  if (before === undefined) return 'picture-added';
  if (after === undefined) return 'picture-removed';
  return after === '' ? 'picture-alt-lost' : 'picture-alt-changed';
}

const messages: Readonly<Record<keyof typeof codes, (name: string, page?: string) => string>> = {
  'picture-alt-lost': (name, page = '') =>
    `The picture ${quote(name)} on ${page} no longer has alternative text.`,
  'picture-removed': (name, page = '') => `${page} no longer shows the picture ${quote(name)}.`,
  'picture-added': (name, page = '') => `${page} shows the picture ${quote(name)}.`,
  'picture-changed': (name) => `The picture ${quote(name)} was replaced.`,
  'picture-alt-changed': (name, page = '') =>
    `The picture ${quote(name)} on ${page} has different alternative text.`,
};

/** Pages of both sides under the path that each has there. */
function keptPages({ before, after, entries }: Pair): [former: string, page: string][] {
  const former = new Map(
    entries.flatMap(({ kept }) => kept).map((kept) => [kept.after.page, kept.before.page]),
  );
  return [...after.pages].flatMap((page): [string, string][] => {
    const old = former.get(page) ?? page;
    return before.pages.has(old) ? [[old, page]] : [];
  });
}

function shownOn(side: Side, page: string): ReadonlyMap<string, string> | undefined {
  const text = side.text(markdownFile(page));
  return text === undefined ? undefined : picturesOf(text);
}

/** The hashes of all forms of each picture. */
function bytesByName({ files }: Side): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  for (const [path, { sha256 }] of files) {
    const name = mediaName(path);
    if (name === undefined) continue;
    found.set(name, [...(found.get(name) ?? []), sha256]);
  }
  return new Map([...found].map(([name, hashes]) => [name, hashes.sort().join()]));
}
