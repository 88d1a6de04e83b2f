import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { App, Phoneme } from '../../../content/model/catalogue.ts';

// Identifiers in linked data: the page of a thing, meant as the thing rather than as a document.

/** Identifier of an app. */
export const appIri = ({ path }: App, url: Addresses['url']): string => `${url(path)}#app`;

/** Identifier of a speech sound, and of the set of all of them. */
export const soundIri = ({ path }: Pick<Phoneme, 'path'>, url: Addresses['url']): string =>
  `${url(path)}#sound`;
export const soundsIri = (url: Addresses['url']): string => `${url(paths.phonemes)}#sounds`;

export const studioIri = (url: Addresses['url']): string => `${url(paths.home)}#studio`;
