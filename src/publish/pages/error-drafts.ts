import { paths } from '../../contract/paths.ts';
import type { PageDraft } from './page.ts';
import type { ErrorView } from './views.ts';

/** The pages of an unknown and of a removed path. */
export const errorDrafts = (): PageDraft[] => [
  {
    ...base,
    path: paths.errorPage(404),
    title: 'Page not found',
    description: 'There is no page at this address.',
    view: { status: 404 } satisfies ErrorView,
  },
  {
    ...base,
    path: paths.errorPage(410),
    title: 'Page removed',
    description: 'The page at this address was removed for good.',
    view: { status: 410 } satisfies ErrorView,
  },
];

const base = { section: 'error', template: 'error', trail: [], jsonLd: [] } as const;
