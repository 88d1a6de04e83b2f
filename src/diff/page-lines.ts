import type { JsonObject } from '../contract/json-schema.ts';
import type { Kind } from '../contract/kinds/kind.ts';
import { kinds, type KindName } from '../contract/kinds/registry.ts';
import { paths } from '../contract/paths.ts';
import { phonemeSchema, resourceSchemas } from '../contract/resource-schemas.ts';
import { linesOf } from './lines.ts';

/** What a page says: words of its own, and what it repeats of entries and of the site. */
export interface PageLines {
  /** In their order, which counts. */
  readonly own: readonly string[];
  readonly repeated: readonly string[];
}

/** Which lines of a kind of page repeat what the API or another page tells. */
interface Repeated {
  /** Whether its title and its summary do. */
  readonly title?: boolean;
  /** Of those with which the page begins. */
  readonly head?: RegExp;
  /** Titles of sections that repeat as a whole. */
  readonly sections?: RegExp;
  /** Wherever they stand. */
  readonly anywhere?: RegExp;
}

/** Facts that repeat fields of a resource under their names: `typicalAge` is `- Typical age: `. */
function factsOf(schema: JsonObject | undefined, others: readonly string[] = []): RegExp {
  const named = Object.keys(schema?.['properties'] ?? {}).map((field) => {
    const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words.charAt(0).toUpperCase() + words.slice(1);
  });
  return new RegExp(`^- (?:${[...named, ...others].join('|')}): `);
}

const vehicle: Repeated = {
  title: true,
  head: factsOf(resourceSchemas.Vehicle),
  sections: /^(?:Sounds to practise|Word world: .*)$/,
};
const phoneme: Repeated = {
  title: true,
  head: factsOf(phonemeSchema, ['Tier', 'Practice words']),
  sections: /^(?:Try this|Vehicles with this sound)$/,
};
const app: Repeated = {
  title: true,
  head: /^- (?:Status|Store title|Store listing|appId|Ages|Price|Offline|Privacy|Privacy policy|Runs on|Other names): /,
  sections: /^What is in it$/,
};
const entryKinds: Readonly<Partial<Record<KindName, Repeated>>> = { vehicle, phoneme };
/** The facts of an entry repeat the fields that the API has. */
function plainEntry({ operations }: Kind): Repeated {
  const schema = operations[0]?.response.schema;
  const resource = typeof schema === 'object' ? resourceSchemas[schema.arrayOf] : undefined;
  return { title: true, head: factsOf(resource) };
}
/** The facts of an app that came into the store, or left it, go with it; its words stay. */
const movingApp: Repeated = { ...app, title: false };
/** The API has little on an app before it is released. */
const unreleasedApp: Repeated = {
  head: /^- (?:Status|Store title|Store listing|appId|Price|Note|Other names): /,
};
/** The state of an app in two publications. */
export type Release = 'released' | 'unreleased' | 'moving';

const appKinds = { released: app, unreleased: unreleasedApp, moving: movingApp };

const home: Repeated = {
  sections: /^(?:Apps|Vehicles to talk about|First sounds|To read|The catalogue|Newsletter)$/,
};
const free: Repeated = { anywhere: /^There is a newsletter: <[^>]*>$/ };
/** Pages that are made of entries, of other pages or of the contract. */
const list: Repeated = { title: true, anywhere: /^/ };

const lists: ReadonlySet<string> = new Set([
  paths.developers,
  ...kinds.map(({ index }) => index),
  paths.articles,
]);

const isList = (page: string): boolean => lists.has(page);

/** Whether a page lists others, beside words of its own or without any. */
export const listsPages = (page: string): boolean => isList(page) || page === paths.home;

/**
 * The lines of a page of markdown.
 *
 * @param release whether the page of an app shows a released one, on both sides.
 */
export function pageLines(page: string, markdown: string, release?: Release): PageLines {
  const { title, head, sections, anywhere } = kindOf(page, release);
  const own: string[] = [];
  const repeated: string[] = [];
  let [part, inSection] = ['title', false];
  for (const line of linesOf(markdown)) {
    const heading = /^## (.*)$/.exec(line)?.[1];
    if (heading !== undefined) inSection = sections?.test(heading) === true;
    const isAddress = part === 'title' && line.startsWith('Page: ');
    if (part === 'facts' && !line.startsWith('- ')) part = 'text';
    const repeats =
      inSection ||
      isAddress ||
      (part === 'title' && title === true) ||
      (part === 'facts' && head?.test(line) === true) ||
      anywhere?.test(line) === true;
    if (isAddress) part = 'facts';
    (repeats ? repeated : own).push(line);
  }
  return { own, repeated };
}

function kindOf(page: string, release: Release = 'unreleased'): Repeated {
  if (page === paths.home) return home;
  if (isList(page)) return list;
  const kind = kinds.find(({ index }) => page.startsWith(`${index}/`));
  if (kind === undefined) return free;
  return kind.name === 'app' ? appKinds[release] : (entryKinds[kind.name] ?? plainEntry(kind));
}
