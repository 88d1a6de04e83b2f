import { paths } from '../../../contract/paths.ts';
import type {
  AppIdentity,
  AppIdentityEntry,
  UnreleasedAppEntry,
} from '../../../contract/resources/app-identity.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import {
  isReleased,
  type App,
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

export const unreleasedEntry = (app: UnreleasedApp, { url }: Addresses): UnreleasedAppEntry => ({
  id: app.id,
  siteName: app.siteName,
  siteUrl: url(app.path),
  status: app.statusText,
  note: app.note,
  ...alsoCalled(app),
});

/** The names and addresses of a released app in the form of the API. */
export function identityEntry(app: ReleasedApp, { url }: Addresses): AppIdentityEntry {
  return {
    id: app.id,
    appId: app.appId,
    appStoreTitle: app.appStoreTitle,
    siteName: app.siteName,
    appStoreUrl: app.appStoreUrl,
    siteUrl: url(app.path),
    trackedInstallUrl: app.installPath === undefined ? undefined : url(app.installPath),
    platform: app.platform,
    formerAppStoreTitles:
      app.formerAppStoreTitles.length === 0 ? undefined : [...app.formerAppStoreTitles],
    aliases: [...app.aliases],
    ...alsoCalled(app),
  };
}

const alsoCalled = ({ alsoCalled: names }: App): Pick<AppIdentityEntry, 'alsoCalled'> =>
  names === undefined ? {} : { alsoCalled: [...names] };
