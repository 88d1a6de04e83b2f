import type { Addresses } from '../../content/model/addresses.ts';
import type { App, Catalogue } from '../../content/model/catalogue.ts';
import { toUri } from '../../content/model/uri.ts';

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
