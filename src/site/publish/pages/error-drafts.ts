import { paths } from '../../../contract/paths.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import { facesOf } from './home-draft.ts';
import type { PageDraft } from './page.ts';
import type { ErrorView } from './views.ts';

/** The pages for an unknown path and for a removed one. */
export function errorDrafts(catalogue: Catalogue, words: Words): PageDraft[] {
  const links = [
    { label: words.home, path: paths.home },
    { label: words.apps, path: paths.apps },
    { label: words.vehicles, path: paths.vehicles },
    { label: words.sounds, path: paths.phonemes },
    { label: words.articles, path: paths.articles },
  ];
  const vehicles = facesOf(catalogue).slice(0, 6);
  const draft = (status: number, title: string, description: string): PageDraft => ({
    section: 'error',
    template: 'error',
    trail: [],
    jsonLd: [],
    path: paths.errorPage(status),
    title,
    description,
    view: { status, links, vehicles } satisfies ErrorView,
  });
  return [draft(404, words.notFound, words.notFoundLead), draft(410, words.gone, words.goneLead)];
}
