import { inSchemaOrder } from '../../../contract/json-schema.ts';
import { paths } from '../../../contract/paths.ts';
import { releasedAppSchema, unreleasedAppSchema } from '../../../contract/resource-schemas.ts';
import type {
  AppIdentity,
  AppIdentityEntry,
  UnreleasedAppEntry,
} from '../../../contract/resources/app-identity.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import {
  isReleased,
  type Catalogue,
  type ReleasedApp,
  type UnreleasedApp,
} from '../../../content/model/catalogue.ts';
import { fileEmitter, operationFile } from '../emitter.ts';

export const identity = fileEmitter(
  'api/identity',
  operationFile('getAppIdentity'),
  (catalogue, context) => ({ json: appIdentity(catalogue, context) }),
);

export function appIdentity({ site, apps }: Catalogue, addresses: Addresses): AppIdentity {
  const { url } = addresses;
  return {
    meta: {
      description: `Names, store identifiers and addresses of the apps by ${site.brand.name}.`,
      publisher: site.publisher,
      source: url(paths.identity),
    },
    brand: {
      name: site.brand.name,
      legalName: site.brand.legalName,
      url: url(paths.home),
      note: site.brand.note,
    },
    apps: apps.filter(isReleased).map((app) => identityEntry(app, addresses)),
    unreleased: apps
      .filter((app) => !isReleased(app))
      .map((app) => unreleasedEntry(app, addresses)),
  };
}

export const unreleasedEntry = (app: UnreleasedApp, { url }: Addresses): UnreleasedAppEntry =>
  inSchemaOrder(app, unreleasedAppSchema, { siteUrl: url(app.path), status: app.statusText });

/** The names and addresses of a released app: fields that have the same name there are passed on. */
export const identityEntry = (app: ReleasedApp, { url }: Addresses): AppIdentityEntry =>
  inSchemaOrder(app, releasedAppSchema, {
    siteUrl: url(app.path),
    trackedInstallUrl: app.installPath && url(app.installPath),
    ...(app.formerAppStoreTitles.length === 0 && { formerAppStoreTitles: undefined }),
  });
