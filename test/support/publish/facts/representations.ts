import { readTemplates } from '../../../../src/cli/inputs/read-templates.ts';
import type { Catalogue } from '../../../../src/content/model/catalogue.ts';
import type { AppCatalogue } from '../../../../src/contract/resources/app-catalogue.ts';
import type { AppIdentity } from '../../../../src/contract/resources/app-identity.ts';
import type { CurriculumResource } from '../../../../src/contract/resources/curriculum.ts';
import type { VehicleResource } from '../../../../src/contract/resources/vehicle.ts';
import { htmlFile, listPage, markdownFile, paths } from '../../../../src/contract/paths.ts';
import type { Matrix } from '../../../../src/service/mcp/library.ts';
import type { EntryLine, SearchIndex } from '../../../../src/site/search/format.ts';
import { publishedCatalogue } from '../../../../src/site/publish/publish.ts';
import { publishCatalogue } from '../publications.ts';
import { factsOf, type Entry, type Facts, type Kind } from './facts-of.ts';
import {
  factsOfCompared,
  factsOfNamed,
  factsOfSoftware,
  factsOfSound,
  factsOfVehicle,
} from './in-data.ts';
import { factsInGraph, headOf, nameIn } from './in-head.ts';
import { formerPathsOf, inCategory, keyOf, libraryIn, mcpReaders, readPage } from './in-mcp.ts';
import { factsInText } from './in-text.ts';
import { outlineOfHtml, outlineOfMarkdown, outlinesInFullText, type Outline } from './outline.ts';
import type { Reading } from './reading.ts';

/** Reads what one representation says of an entry; undefined if the entry is not there. */
export type ReadEntry = (entry: Entry) => Facts | undefined | Promise<Facts | undefined>;

/** Readers of representations, by name and by kind. */
export type Readers = Readonly<Record<string, Partial<Record<Kind, ReadEntry>>>>;

/** The entries of a catalogue, and the readers of all that is published of it. */
export interface Represented {
  readonly entries: readonly Entry[];
  readonly readers: Readers;
}

const card = { path: '/card.png', mediaType: 'image/png', width: 1200, height: 630 } as const;

/** Publishes a catalogue to read it again; the texts may be changed on the way. */
export function represented(
  given: Catalogue,
  changed: (path: string, text: string) => string = (_, text) => text,
): Represented {
  const templates = readTemplates();
  const { catalogue, words, addresses } = publishedCatalogue(given, templates);
  const { publication, files } = publishCatalogue(given, templates, () => card);
  const texts = new Map(files.map(({ path, text }) => [path, changed(path, text)]));
  const url = (path: string): string => addresses.url(path);
  const entries = factsOf(catalogue, words);
  const home = new URL(url('/'));
  const pathOf = (href: string) =>
    decodeURI(new URL(href, home).pathname.slice(home.pathname.length - 1));
  const reading: Reading = { words, entries, pathOf };
  const library = libraryIn(publication, texts);
  const full = outlinesInFullText(texts.get(paths.llmsFull) ?? '');
  const inFile = (fileOf: (path: string) => string, read: (text: string) => Outline) => {
    return (path: string): Outline | undefined => {
      const text = texts.get(fileOf(path));
      return text === undefined ? undefined : read(text);
    };
  };
  const inMarkdown = inFile(markdownFile, outlineOfMarkdown);
  const inText = (outlineAt: (path: string) => Outline | undefined): ReadEntry => {
    return ({ kind, path }) => {
      const pages = pagesOf(path, outlineAt);
      return pages.length === 0 ? undefined : factsInText(kind, pages, reading);
    };
  };
  const readers: Readers = {
    HTML: every(inText(inFile(htmlFile, outlineOfHtml))),
    markdown: every(inText(inMarkdown)),
    'llms-full.txt': every(inText((path) => full.get(url(path)))),
    'read_page of MCP': every(async (entry) => {
      const page = outlineOfMarkdown(await readPage(entry.path, library));
      const pages = pagesOf(entry.path, (path) => (path === entry.path ? page : inMarkdown(path)));
      const formerPaths = await formerPathsOf(entry, library, url);
      return { ...factsInText(entry.kind, pages, reading), formerPaths };
    }),
    ...mcpReaders(library, url),
    ...jsonReaders(texts, url),
    'search.json': every((entry) => searchFacts(entry, lineOf(entry.path, texts), reading)),
    'JSON-LD': every((entry) => {
      const graphs = pagesOf(entry.path, (path) => {
        const html = texts.get(htmlFile(path));
        return html === undefined ? undefined : headOf(html).graph;
      });
      return graphs.length === 0 ? undefined : factsInGraph(entry, graphs, reading);
    }),
    'share card': every((entry) => {
      const { cardTitle } = headOf(texts.get(htmlFile(entry.path)) ?? '<!doctype html>\n');
      return { name: nameIn(cardTitle, entry, reading) };
    }),
  };
  return { entries, readers };
}

const every = (read: ReadEntry): Record<Kind, ReadEntry> => ({
  app: read,
  vehicle: read,
  phoneme: read,
  category: read,
  article: read,
});

/** The page of an entry, and those that go on with its list. */
function pagesOf<Page>(path: string, pageAt: (path: string) => Page | undefined): Page[] {
  const pages: Page[] = [];
  for (let number = 1; ; number += 1) {
    const page = pageAt(listPage(path, number));
    if (page === undefined) return pages;
    pages.push(page);
  }
}

function jsonReaders(texts: ReadonlyMap<string, string>, url: (path: string) => string): Readers {
  const json = <T>(path: string): T => JSON.parse(texts.get(path) ?? 'null') as T;
  const vehicles = json<VehicleResource[]>(paths.vehicleList);
  const { phonemes } = json<CurriculumResource>(paths.curriculum);
  const identity = json<AppIdentity>(paths.identity);
  const features = json<AppCatalogue>(paths.features);
  interface Article {
    readonly url: string;
    readonly title: string;
    readonly summary: string;
    readonly date_published: string;
  }
  const feed = json<{ readonly items: readonly Article[] }>(paths.jsonFeed);
  const { items } = json<Matrix>(paths.comparisonMatrix);
  return {
    'vehicles.json': {
      vehicle: ({ path }) => {
        const found = vehicles.find(({ slug }) => paths.vehicle(slug) === path);
        return found && factsOfVehicle(found);
      },
      category: ({ facts: { name } }) =>
        inCategory(
          name,
          vehicles.filter(({ category }) => category === name),
        ),
    },
    'curriculum.json': {
      phoneme({ path }) {
        const found = phonemes[keyOf(path)];
        return found && factsOfSound(keyOf(path), found);
      },
    },
    'apps.json': {
      app({ path }) {
        const released = identity.apps.find(({ siteUrl }) => siteUrl === url(path));
        const found = released ?? identity.unreleased?.find(({ siteUrl }) => siteUrl === url(path));
        return found && factsOfNamed(found, found === released);
      },
    },
    'features.json': {
      app({ path }) {
        const found = features.applications?.find((each) => each.url === url(path));
        return found && { ...factsOfSoftware(found), status: 'released' };
      },
    },
    'feed.json': {
      article({ path }) {
        const found = feed.items.find((each) => each.url === url(path));
        return (
          found && {
            name: found.title,
            summary: found.summary,
            published: found.date_published.slice(0, 10),
          }
        );
      },
    },
    'comparison-matrix.json': {
      app({ path }) {
        const found = items.find(({ siteUrl }) => siteUrl === url(path));
        return found && factsOfCompared(found);
      },
    },
  };
}

/** The line of the search about a page. */
function lineOf(path: string, texts: ReadonlyMap<string, string>): EntryLine | undefined {
  const json = <T>(file: string): T => JSON.parse(texts.get(file) ?? 'null') as T;
  const { entries } = json<SearchIndex>(paths.searchIndex);
  return entries.flatMap(([, file]) => json<EntryLine[]>(file)).find(([each]) => each === path);
}

function searchFacts(
  entry: Entry,
  line: EntryLine | undefined,
  reading: Reading,
): Facts | undefined {
  const [, title, kind, note = ''] = line ?? [];
  const { summary, status } = entry.facts;
  const description = entry.facts['description'] as string | undefined;
  if (kind !== entry.kind) return undefined;
  const name = nameIn(title, entry, reading);
  if (kind === 'vehicle') {
    const category = reading.entries
      .map(({ facts }) => String(facts['category']))
      .filter((each) => `${note} · `.startsWith(`${each} · `))
      .sort((a, b) => b.length - a.length)[0];
    const names = category === undefined ? '' : note.slice(category.length + 3);
    return { name, category, alsoCalled: names === '' ? undefined : names.split(' · ') };
  }
  if (kind === 'category')
    return {
      name,
      description: description && note.startsWith(description) && description,
    };
  if (kind !== 'app') return { name, summary: note };
  const isMarked = note === reading.words.unreleasedApp({ description: String(summary) });
  return isMarked
    ? { name, summary, status: 'unreleased' }
    : { name, summary: note, status: status === 'released' ? status : note };
}
