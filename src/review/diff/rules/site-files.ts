import { count } from '../../../base/text/count.ts';
import { paths, withoutForm } from '../../../contract/paths.ts';
import { entryFilesOnly } from '../differing-files.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/** The address of the site, and published files other than pages. */
export const siteFiles = defineRule({
  codes: {
    'base-url-changed': {
      level: 'breaking',
      title: 'the site has a different address',
      reason:
        'Every absolute address and every linked-data identifier that somebody stored names the old one.',
      remedy:
        'Keep the old address as baseUrl; if the site moves, let the old host redirect every path to the new one.',
    },
    'file-removed': {
      level: 'breaking',
      title: 'a published file is gone',
      reason: 'Programs fetch it by its address and get a 404.',
      remedy: 'Publish the file under its old address again.',
    },
    'media-type-changed': {
      level: 'breaking',
      title: 'a file is served with a different media type',
      reason: 'Clients choose how to read it by its Content-Type.',
      remedy: 'Serve the file with its old type; publish the new form under another name.',
    },
    'file-added': {
      level: 'additive',
      title: 'a new published file',
      reason: 'Nobody asks for it yet.',
    },
  },
  compare({ before, after }, report) {
    if (before.baseUrl !== after.baseUrl)
      report({
        code: 'base-url-changed',
        kind: 'api',
        id: 'baseUrl',
        before: before.baseUrl,
        after: after.baseUrl,
        source: { file: 'site.yaml', pointer: ['baseUrl'] },
        message: `The site was at ${before.baseUrl} and is at ${after.baseUrl}.`,
      });
    const [gone, come] = [entryFilesOnly(before, after), entryFilesOnly(after, before)];
    for (const path of [...filesOf(before), ...gone.slice(0, 1)]) {
      const about = { kind: 'file', id: path } as const;
      const [old, now] = [before.files.get(path), after.files.get(path)];
      if (now === undefined)
        report({
          code: 'file-removed',
          ...about,
          before: path,
          message: `${named(path, gone)} gone.`,
        });
      else if (old?.mediaType !== now.mediaType)
        report({
          code: 'media-type-changed',
          ...about,
          field: 'mediaType',
          before: old?.mediaType,
          after: now.mediaType,
          message: `${path} was ${old?.mediaType ?? ''} and is ${now.mediaType}.`,
        });
    }
    for (const path of [...filesOf(after), ...come.slice(0, 1)])
      if (!before.files.has(path))
        report({
          code: 'file-added',
          kind: 'file',
          id: path,
          after: path,
          message: `${named(path, come)} new.`,
        });
  },
});

/**
 * Hashed names, the parts of a sitemap and of the full text, and files for the host come and go with what they are
 * for; the skill, which an index names, with the address of the site.
 */
const passing =
  /^\/(?:assets\/|media\/|sitemap-\d+\.xml$|llms-full-\d+\.txt$|_|\.ht|\.well-known\/agent-skills\/[^/]+\/)/;

function filesOf({ files, pages }: Side): string[] {
  const page = (path: string): boolean => pages.has(path === '/index' ? paths.home : path);
  return [...files.keys()].filter((path) => !passing.test(path) && !page(withoutForm(path)));
}

/** A path with what is reported with it. */
const named = (path: string, alike: readonly string[]): string =>
  path === alike[0] && alike.length > 1
    ? `${path} and ${count(alike.length - 1, 'file')} like it are`
    : `${path} is`;
