import { appFieldList } from '../../../contract/kinds/app-fields.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { isReleased, type Catalogue } from '../../../content/model/catalogue.ts';
import { fileEmitter, type BuildContext, serialiseJson } from '../emitter.ts';
import { appValue, nameAt } from '../app-values.ts';
import { licenceFacts } from './agent-facts.ts';

export const comparisonMatrix = fileEmitter(
  'discovery/comparison-matrix',
  {
    path: paths.comparisonMatrix,
    mediaType: mediaTypes.json,
    listed: { name: 'Comparison matrix', description: 'The apps of this catalogue side by side.' },
  },
  (catalogue, context) =>
    ({ own }) =>
      serialiseJson(matrix(catalogue, context, own)),
);

function matrix({ site, apps }: Catalogue, { url }: BuildContext, dateModified: string): object {
  return {
    version: site.apiVersion,
    dateModified,
    license: licenceFacts(site),
    canonicalUrl: url(paths.comparisonMatrix),
    scope: 'own-catalogue',
    dimensions: appFieldList.map(([path, { label, type, unit, description }]) => ({
      id: nameAt(path),
      label,
      type,
      unit,
      description,
    })),
    items: apps.map((app) => ({
      id: app.id,
      appId: isReleased(app) ? app.appId : null,
      name: app.siteName,
      siteUrl: url(app.path),
      status: app.status,
      purchasable: isReleased(app),
      values: Object.fromEntries(
        appFieldList.map(([path]) => [nameAt(path), appValue(app, path) ?? null]),
      ),
    })),
    semantics: { null: 'unknown or not applicable; never means false', order: 'not a ranking' },
    sources: [url(paths.features), url(paths.identity)],
  };
}
