import type { CheckedMoment } from '../../build/pipeline/live-check.ts';
import { inSchemaOrder } from '../../contract/in-schema-order.ts';
import { paths } from '../../contract/paths.ts';
import { phonemeSchema } from '../../contract/resource-schemas.ts';
import { diagnosticKinds } from '../../content/diagnostics/codes.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { isReleased, type Catalogue } from '../../content/model/catalogue.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import { appEntry } from '../../site/publish/api/features.ts';
import { vehicleResource } from '../../site/publish/api/vehicles.ts';
import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import { pageNames } from './field-values.ts';

/** What is published about something: its name, its address, and what the API says about it. */
export interface PublishedForm {
  readonly name: string | undefined;
  readonly address: string;
  /** The file of the API that has it, and what it says there; undefined if there is no such file. */
  readonly api?: { readonly path: string; readonly resource: unknown };
  /** Whether nothing can be said about the API because the sources have errors. */
  readonly isUnknown: boolean;
}

/** What is published at the path of a page; undefined if the sources do not lead to one. */
export function publishedForm(moment: CheckedMoment, path: string): PublishedForm | undefined {
  const baseUrl = moment.entries.site?.value.baseUrl;
  if (baseUrl === undefined) return undefined;
  const address = addressesUnder(baseUrl).url(path);
  const name = pageNames(moment.entries).get(path);
  const catalogue = linked(moment);
  if (catalogue === undefined) return { name, address, isUnknown: true };
  const api = apiForm(catalogue, path);
  return { name, address, isUnknown: false, ...(api && { api }) };
}

const catalogues = new WeakMap<CheckedMoment, { readonly catalogue: Catalogue | undefined }>();

/** The catalogue at a moment, linked once; pictures are not looked up. */
function linked(moment: CheckedMoment): Catalogue | undefined {
  const known = catalogues.get(moment);
  if (known !== undefined) return known.catalogue;
  const hasErrors = moment.findings.some(({ code }) => diagnosticKinds[code].severity === 'error');
  const catalogue = hasErrors
    ? undefined
    : linkCatalogue(moment.entries as CompleteEntries, fixedPaths);
  catalogues.set(moment, { catalogue });
  return catalogue;
}

function apiForm(catalogue: Catalogue, path: string): PublishedForm['api'] {
  const addresses = addressesUnder(catalogue.site.baseUrl);
  const vehicle = catalogue.vehicles.find((each) => each.path === path);
  if (vehicle !== undefined)
    return { path: paths.vehicleList, resource: vehicleResource(vehicle, addresses) };
  const phoneme = catalogue.phonemes.find((each) => each.path === path);
  if (phoneme !== undefined)
    return { path: paths.curriculum, resource: inSchemaOrder(phoneme, phonemeSchema) };
  const app = catalogue.apps.find((each) => each.path === path);
  return app !== undefined && isReleased(app)
    ? { path: paths.features, resource: appEntry(app, addresses) }
    : undefined;
}
