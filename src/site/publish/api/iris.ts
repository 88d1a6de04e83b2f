import type { Addresses } from '../../../content/model/addresses.ts';
import type { App } from '../../../content/model/catalogue.ts';

/** Identifier of an app in linked data: its page, meant as a thing rather than a document. */
export const appIri = (app: App, { url }: Addresses): string => `${url(app.path)}#app`;
