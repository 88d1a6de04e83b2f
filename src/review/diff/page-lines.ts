import type { JsonObject } from '../../contract/json-schema.ts';
import { app } from '../../contract/kinds/app.ts';
import type { EntryKind, RepeatedLines } from '../../contract/kinds/kind.ts';
import { page as free } from '../../contract/kinds/page.ts';
import { entryKinds, listedKinds } from '../../contract/kinds/registry.ts';
import { furtherListPage, paths } from '../../contract/paths.ts';
import { phonemeSchema, resourceSchemas } from '../../contract/resource-schemas.ts';
import { linesOf } from './lines.ts';
import { sectionsOf, type IsSection, type OwnHeadings } from './sections.ts';

/** What a page says: its own words, and what it repeats from entries and the site. */
export interface PageLines {
  /** In their order, which counts. */
  readonly own: readonly string[];
  readonly repeated: readonly string[];
}

/** Which lines of a page repeat what the API or another page reports. */
interface Repeated extends Pick<RepeatedLines, 'anywhere'> {
  /** Whether its title and its summary do. */
  readonly title?: boolean;
  /** Of the lines with which the page begins. */
  readonly head?: RegExp;
  /** Titles of sections that repeat as a whole. */
  readonly sections?: IsSection;
}

/** Facts that repeat fields of a resource under their names: `typicalAge` is `- Typical age: `. */
function factsOf(schema: JsonObject | undefined, others: readonly string[] = []): RegExp {
  const named = Object.keys(schema?.['properties'] ?? {}).map((field) => {
    const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words.charAt(0).toUpperCase() + words.slice(1);
  });
  return new RegExp(`^- (?:${[...named, ...others].join('|')}): `);
}

/** The facts of an entry repeat the fields that the API has. */
function entryLines({ name, operations, compared: { repeated } }: EntryKind): Repeated {
  const schema = operations[0]?.response.schema;
  const list = typeof schema === 'object' ? resourceSchemas[schema.arrayOf] : undefined;
  const resource = name === 'phoneme' ? phonemeSchema : list;
  return {
    ...(repeated?.anywhere && { anywhere: repeated.anywhere }),
    ...(repeated?.sections && { sections: sectionsOf(repeated.sections) }),
    title: true,
    head: factsOf(resource, repeated?.facts),
  };
}
const linesOfKinds = new Map(entryKinds.map((kind) => [kind.name, entryLines(kind)]));
/** The facts of a released app are in the words of the site. */
const released: Repeated = { ...entryLines(app), head: /^- / };
/** The facts of an app that entered or left the store come and go with it; its words stay. */
const movingApp: Repeated = { ...released, title: false };
/** The API says little about an app before it is released. */
const unreleasedApp: Repeated = {
  head: /^- (?:Status|Store title|Store listing|appId|Price|Note|Other names): /,
  sections: sectionsOf(['related']),
};
/** The state of an app in two publications. */
export type Release = 'released' | 'unreleased' | 'moving';

const appKinds = { released, unreleased: unreleasedApp, moving: movingApp };

const home: Repeated = {
  sections: sectionsOf(
    ['homeApps', 'homeVehicles', 'firstSounds', 'homeArticles', 'catalogue'],
    ['Newsletter'],
  ),
};
/** Pages that are made from entries, from other pages or from the contract. */
const list: Repeated = { title: true, anywhere: /^/ };

const lists: ReadonlySet<string> = new Set([
  paths.developers,
  paths.coverage,
  ...listedKinds.map(({ index }) => index),
]);

const isList = (page: string): boolean =>
  lists.has(page) || listsCategory(page) || furtherListPage.test(page);

/** Whether a page lists the vehicles of a category. */
export const listsCategory = (page: string): boolean => page.startsWith(paths.category(''));

/** What the home page and the list of the apps have around what they repeat: ways to lists, a table. */
const framed: ReadonlySet<string> = new Set([paths.home, paths.apps]);
const frame = /^(?:\[[^\]]*\]\([^)]*\)|\|.*\|)$/;

/** Pages whose numbers follow from the entries: how many vehicles a category or a sound has. */
const counts = (page: string): boolean => page === paths.coverage || listsCategory(page);

/** Whether a page lists others, with or without words of its own. */
export const listsPages = (page: string): boolean => isList(page) || page === paths.home;

/**
 * The lines of a markdown page.
 *
 * @param release whether the page of an app shows a released one, on both sides.
 * @param headings the titles of sections that the two sites have in words of their own.
 */
export function pageLines(
  page: string,
  markdown: string,
  release?: Release,
  headings: readonly OwnHeadings[] = [],
): PageLines {
  const { title, head, sections, anywhere } = kindOf(page, release);
  const own: string[] = [];
  const repeated: string[] = [];
  let [part, inSection] = ['title', false];
  const lines = counts(page) ? markdown.replace(/\b\d+\b/g, '…') : markdown;
  for (const line of linesOf(lines)) {
    const heading = /^## (.*)$/.exec(line)?.[1];
    if (heading !== undefined) inSection = sections?.(heading, headings) === true;
    const isAddress = part === 'title' && line.startsWith('Page: ');
    if (part === 'facts' && !line.startsWith('- ')) part = 'text';
    const repeats =
      inSection ||
      isAddress ||
      (part === 'title' && title === true) ||
      (part === 'facts' && head?.test(line) === true) ||
      anywhere?.test(line) === true;
    if (isAddress) part = 'facts';
    if (repeats && framed.has(page) && frame.test(line)) continue;
    (repeats ? repeated : own).push(line);
  }
  return { own, repeated };
}

function kindOf(page: string, release: Release = 'unreleased'): Repeated {
  if (page === paths.home) return home;
  if (isList(page)) return list;
  const kind = entryKinds.find(({ index }) => page.startsWith(`${index}/`))?.name;
  if (kind === 'app') return appKinds[release];
  return (kind && linesOfKinds.get(kind)) ?? free.compared.repeated;
}
