import { paths } from '../../../contract/paths.ts';
import type { Words } from '../words/words.ts';
import type { Crumb, PageDraft } from './page.ts';
import type { ErrorView } from './views.ts';

/** The pages for an unknown path and for a removed one. */
export const errorDrafts = (words: Words): PageDraft[] => [
  {
    ...base,
    path: paths.errorPage(404),
    title: words.notFound,
    description: words.notFoundLead,
    view: { status: 404, links: linksIn(words) } satisfies ErrorView,
  },
  {
    ...base,
    path: paths.errorPage(410),
    title: words.gone,
    description: words.goneLead,
    view: { status: 410, links: linksIn(words) } satisfies ErrorView,
  },
];

const base = { section: 'error', template: 'error', trail: [], jsonLd: [] } as const;

const linksIn = (words: Words): Crumb[] => [
  { label: words.home, path: paths.home },
  { label: words.apps, path: paths.apps },
  { label: words.vehicles, path: paths.vehicles },
  { label: words.sounds, path: paths.phonemes },
  { label: words.articles, path: paths.articles },
];
