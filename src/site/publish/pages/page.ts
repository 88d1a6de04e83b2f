import type { JsonObject } from '../../../contract/json-schema.ts';
import type { Memo } from '../../../base/memo.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, TextPictures } from '../../../content/model/catalogue.ts';
import type { Picture } from '../../../content/model/pictures.ts';
import type { Section } from '../emitter.ts';
import type { Words } from '../words/words.ts';

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** What every page of a site is drafted from. */
export interface DraftContext {
  readonly catalogue: Catalogue;
  readonly addresses: Addresses;
  readonly words: Words;
  /** Keeps nothing that was made under other settings of the site, or with other templates. */
  readonly memo: Memo;
  /** The link to the home page, with which trails begin. */
  readonly home: Crumb;
}

/** The position of a page of a list among the others; the first one has the path of the list itself. */
export interface Pager {
  readonly number: number;
  /** Every page of the list, in reading order. */
  readonly pages: readonly PagerLink[];
  /** Path of the previous page in reading order; undefined for the first. */
  readonly previous: string | undefined;
  /** Path of the next page in reading order; undefined for the last. */
  readonly next: string | undefined;
}

export interface PagerLink {
  readonly number: number;
  readonly path: string;
}

export interface ArticleDays {
  readonly published: string;
  readonly modified: string;
}

/** A page before it is rendered, as its templates get it. */
export interface PageDraft {
  readonly path: string;
  readonly section: Section;
  /** Name of the pair of templates: `<template>.html.eta` and `<template>.md.eta`. */
  readonly template: string;
  readonly title: string;
  /** Plain text, one line. */
  readonly description: string;
  /** The line with which its markdown begins, if lists contain more about the page than the page itself needs. */
  readonly summary?: string;
  /** A sentence of the page about itself; search results begin with it. */
  readonly firstSentence?: string | undefined;
  /** What the templates find under `it`, in addition to what every page has; see `views.ts` for each. */
  readonly view: object;
  readonly appId?: string;
  /** Pages above this one, from the home page down. */
  readonly trail: readonly Crumb[];
  readonly jsonLd: readonly JsonObject[];
  /** Set if it is a page of a list that has several. */
  readonly pager?: Pager | undefined;
  /** Pictures that represent the page; the first one is its share image. */
  readonly pictures?: readonly Picture[];
  /** A drawing for its card if it has no picture. */
  readonly emblem?: Picture | undefined;
  /** The icon of its app, if it is among the pictures. */
  readonly icon?: Picture;
  /** Number of the colour of the page, which its card has as well. */
  readonly tint?: number;
  /** For an article: the days of its publication and of its last change, `YYYY-MM-DD`. */
  readonly days?: ArticleDays | undefined;
  readonly textPictures?: TextPictures | undefined;
}
