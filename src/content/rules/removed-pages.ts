import type { FindingOf } from '../diagnostics/finding.ts';
import { paths } from '../../contract/paths.ts';
import { foldPath } from '../../base/text/fold.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { text, moved } from '../diagnostics/example-files.ts';
import { publishedAt } from '../publication/published-paths.ts';
import { createAccount } from '../model/old-addresses.ts';
import type { Rule } from './rule.ts';

export const whatBecame =
  'Bring the file back; if it has another address now, add this one to `redirects` in moved.yaml; if it is gone for good, to `removed`.';

export const codes = {
  'page-gone': warning({
    title: 'a page that was published is no longer there',
    meaning:
      'The file of the page was deleted or renamed, and links from elsewhere still lead to its address. The branch `site` or the committed output has it, without git the last build. Bring the file back, or say in moved.yaml what became of it: under `redirects` if it has another address now, under `removed` if it is gone for good.',
    message: (a: { path: string }) =>
      `${quote(a.path)} was published, but these sources do not have it, so links to it lead nowhere.`,
    hint: whatBecame,
    dependsOnOutput: true,
    fails: {
      'out/catalogue-manifest.json': text('{ "files": [{ "path": "/vehicles/canoe.html" }] }'),
    },
    passes: {
      'out/catalogue-manifest.json': text('{ "files": [{ "path": "/vehicles/canoe.html" }] }'),
      ...moved('removed:', '  - /vehicles/canoe'),
    },
  }),
};

/** A page that was published leads somewhere, or is listed as gone. */
export const removedPages: Rule<FindingOf<typeof codes>> = (input, report) => {
  const { fixed, previousPages, previousVehicles } = input;
  const entries = input.calendar.live;
  const { moved, vehicles } = entries;
  if (moved?.unread === true) return;
  const published = publishedAt(entries, fixed);
  const gone = previousPages.filter((path) => published(path) === undefined);
  if (gone.length === 0) return;
  const ids = new Set(vehicles.map(({ value }) => value.id));
  const isAccounted = createAccount(entries);
  // These are reported by `stable-ids`.
  const renamed = new Set(
    previousVehicles
      .filter(({ id }) => ids.has(id))
      .map(({ slug }) => foldPath(paths.vehicle(slug))),
  );
  for (const path of gone)
    if (!isAccounted(path) && !renamed.has(foldPath(path)))
      report({ code: 'page-gone', args: { path }, at: { file: 'moved.yaml' } });
};
