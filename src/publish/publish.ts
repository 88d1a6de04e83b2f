import { operations } from '../contract/operations.ts';
import { addressesUnder } from '../model/addresses.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { Publication } from '../model/publication.ts';
import { byCodePoint } from '../text/compare-code-points.ts';
import type { BuildContext } from './emitter.ts';
import { draftPages } from './pages/draft-pages.ts';
import { errorDrafts } from './pages/error-drafts.ts';
import { createDraftKeys } from './pages/draft-keys.ts';
import type { KnownPages } from './pages/known-pages.ts';
import type { Crumb } from './pages/page.ts';
import { recallingPages } from './pages/recall-pages.ts';
import { createPageRenderer } from './pages/render-page.ts';
import { styleSheetOf } from './pages/style-sheet.ts';
import { compileTemplates, type TemplateSources } from './pages/templates.ts';
import { emitters } from './registry.ts';
import { withUris } from './with-uris.ts';
import { writtenPaths } from './written-paths.ts';

/** File name of the style sheet among the templates. */
const styleSheetName = 'style.css';

/**
 * Everything that a catalogue publishes; pure.
 *
 * @param known pages that were rendered before; they are rendered again only where their text is
 *   asked for.
 */
export function publish(
  given: Catalogue,
  templates: TemplateSources,
  known?: KnownPages,
): Publication {
  const addresses = addressesUnder(given.site.baseUrl);
  const catalogue = withUris(given, addresses);
  const { site } = catalogue;
  const styleSheet = styleSheetOf(templates.get(styleSheetName) ?? '');
  const shared = { site, styleSheet, furtherPages: furtherPages(catalogue) };
  const rendering = { ...shared, addresses, templates: compileTemplates(templates) };
  const renderAnew = createPageRenderer(rendering);
  const render =
    known === undefined
      ? renderAnew
      : recallingPages(renderAnew, known, createDraftKeys(catalogue, [shared, [...templates]]));
  const context: BuildContext = {
    ...addresses,
    styleSheet,
    pages: draftPages(catalogue, addresses).map(render),
    errorPages: errorDrafts().map(render),
  };
  return {
    baseUrl: site.baseUrl,
    files: emitters
      .flatMap(({ name, emit }) =>
        emit(catalogue, context).map((file) => ({ ...file, emitter: name })),
      )
      .sort(byCodePoint(({ path }) => path)),
    redirects: catalogue.redirects,
    removed: catalogue.removed,
    livePaths: operations.filter(({ kind }) => kind === 'live').map(({ path }) => path),
    writtenPaths: writtenPaths(catalogue, addresses),
  };
}

/** The free pages that the navigation leaves out: nobody has to guess where they are. */
function furtherPages({ site, pages }: Catalogue): Crumb[] {
  const shown = new Set(site.navigation.map(({ path }) => path));
  return pages
    .filter(({ kind, path }) => kind === 'page' && !shown.has(path))
    .map(({ title, path }) => ({ label: title, path }));
}
