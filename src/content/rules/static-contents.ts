import { foldPath } from '../../base/text/fold.ts';
import { error } from '../diagnostics/message.ts';
import { text } from '../diagnostics/example-files.ts';
import { publishedAt } from '../publication/published-paths.ts';
import { typeOfStatic } from '../model/static-files.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'static-clash': error({
    title: 'a file to publish as it is has the address of something else',
    meaning:
      'The folder static/ is for files that others look for at an address of their own, such as ads.txt. Something is published at this address already, or another file differs in capitals only. Rename the file, or leave it out.',
    message: (a: { path: string; other: string }) =>
      a.path === a.other
        ? `The site has something at ${a.path} already.`
        : `The site has something at ${a.path} already, as ${a.other}.`,
    hint: 'Delete this file, or give it the name that it is looked for by.',
    fails: { 'sources/static/robots.txt': text('User-agent: *') },
    passes: { 'sources/static/ads.txt': text('ads.example, 1234, DIRECT') },
  }),
  'static-content': error({
    title: 'a file to publish as it is could run something, or is damaged',
    meaning:
      'What is in static/ is published as it is, so nothing in it may run in the browser of a reader. Put there, of HTML, only a line that verifies the site, XML only without namespaces, and JSON only if it can be read.',
    message: (a: { path: string; problem: string; remedy: string }) =>
      `${a.path} is not published: ${a.problem}.`,
    hint: (a) => a.remedy,
    fails: { 'sources/static/.well-known/assetlinks.json': text('[{]') },
    passes: { 'sources/static/.well-known/assetlinks.json': text('[{}]') },
  }),
};

/** A file that is published as it is runs nothing, and its path is that of nothing else. */
export const staticContents: Rule<typeof codes> = ({ entries, fixed }, report) => {
  const { static: files = [], ...others } = entries;
  const published = publishedAt(others, fixed);
  const first = new Map<string, string>();
  for (const { file, key: path, value, unread } of files) {
    const at = { file };
    const other = published(path) ?? first.get(foldPath(path));
    if (other !== undefined) report({ code: 'static-clash', args: { path, other }, at });
    first.set(foldPath(path), path);
    const type = typeOfStatic(path, value.text ?? '');
    if (unread === undefined && 'problem' in type)
      report({ code: 'static-content', args: { path: file, ...type }, at });
  }
};
