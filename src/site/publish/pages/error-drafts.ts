import { paths } from '../../../contract/paths.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import { indexLinks } from '../words/words-for.ts';
import type { Words } from '../words/words.ts';
import { featuredVehicles } from './home-draft.ts';
import type { PageDraft } from './page.ts';
import type { ErrorView } from './views.ts';
import { errorBody } from '../../../contract/error-body.ts';
import { errorCodes, type ErrorCode } from '../../../contract/error-codes.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { type Emitter, jsonFile } from '../emitter.ts';

/** Errors that a host may have to send on its own; the others come only from the sign-up. */
const hostErrors: readonly ErrorCode[] = [
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'internal_error',
  'service_unavailable',
];

export const errorBodies: Emitter = {
  name: 'api/error-bodies',
  files: hostErrors.map((code) => ({
    path: paths.apiError(errorCodes[code].statuses[0]),
    mediaType: mediaTypes.json,
    linkable: false,
  })),
  emit: (_, { url }) =>
    hostErrors.map((code) =>
      jsonFile(paths.apiError(errorCodes[code].statuses[0]), errorBody(code, url)),
    ),
};

export function errorDrafts(catalogue: Catalogue, words: Words): PageDraft[] {
  const links = [{ label: words.home, path: paths.home }, ...indexLinks(words)];
  const vehicles = featuredVehicles(catalogue).slice(0, 6);
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
