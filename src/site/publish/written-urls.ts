import type { Addresses } from '../../content/model/addresses.ts';
import type { App, Catalogue, Vehicle } from '../../content/model/catalogue.ts';
import { absoluteSitePaths } from '../../content/model/links.ts';
import { toUri } from '../../content/model/uri.ts';

/**
 * Paths of the site that the sources name by absolute URL. Something else may be served there, so the check
 * of the program's own links ignores them.
 */
export function writtenPaths(catalogue: Catalogue, addresses: Addresses): ReadonlySet<string> {
  const paths = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes('://'))
        for (const path of absoluteSitePaths(value, addresses)) paths.add(path);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  const { vehicles, redirects: _redirects, removed: _removed, ...others } = catalogue;
  visit(others);
  for (const vehicle of vehicles)
    for (const name in vehicle)
      // A vehicle's category and sounds are visited in their own entries.
      if (name !== 'category' && name !== 'phonemes') visit(vehicle[name as keyof Vehicle]);
  return paths;
}

/**
 * The catalogue with each of its URLs in a form that every client can read; editors may write
 * `https://studio.example/übersicht`.
 */
export function withUris(catalogue: Catalogue, { url }: Addresses): Catalogue {
  const { site, apps, redirects } = catalogue;
  const { contact, licence } = site;
  return {
    ...catalogue,
    site: {
      ...site,
      baseUrl: url('/').replace(/\/$/, ''),
      contact: { ...contact, ...(contact.url !== undefined && { url: toUri(contact.url) }) },
      licence: { ...licence, url: toUri(licence.url) },
    },
    apps: apps.map(appWithUris),
    redirects: redirects.map((redirect) =>
      redirect.to.startsWith('/') ? redirect : { ...redirect, to: toUri(redirect.to) },
    ),
  };
}

function appWithUris(app: App): App {
  const { privacy } = app;
  const stated =
    privacy?.policyUrl === undefined
      ? app
      : { ...app, privacy: { ...privacy, policyUrl: toUri(privacy.policyUrl) } };
  return stated.status === 'released'
    ? { ...stated, appStoreUrl: toUri(stated.appStoreUrl) }
    : stated;
}
