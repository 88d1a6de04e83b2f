import { category } from '../../../contract/kinds/page-kinds.ts';
import { htmlFile, paths, withoutForm } from '../../../contract/paths.ts';
import { count } from '../../../base/text/plain-text.ts';
import { unescapeHtml } from '../../../content/model/links.ts';
import { quote } from '../../../content/diagnostics/message.ts';
import { categoryPairs, type Pair } from '../pair.ts';
import { additive, breaking, editorial, notable, type FoundChange, defineRule } from '../change.ts';
import { compareFields } from '../compare-fields.ts';
import { describeDifference, values } from '../describe.ts';
import { asRecord, asText, type JsonRecord } from '../json-value.ts';
import type { Side } from '../side.ts';

const codes = {
  'base-url-changed': breaking(
    'the site has a different address',
    'Keep the old address as baseUrl; if the site moves, list the old one in formerBaseUrls, and let its host redirect every path to the new one.',
  ),
  'base-url-moved': notable('the site has a different address, and remembers the old one'),
  'store-address-changed': breaking(
    'the store lists the apps at a different address',
    'Restore appStore.urlPattern in site.yaml, unless the store itself moved its listings.',
  ),
  'file-removed': breaking(
    'a published file is gone',
    'Publish the file under its old address again.',
  ),
  'media-type-changed': breaking(
    'a file is served with a different media type',
    'Serve the file with its old type; publish the new form under another name.',
  ),
  'sign-up-closed': breaking(
    'the sign-up is turned off',
    'Leave the sign-up on until no program uses it, or tell those who do.',
  ),
  'licence-changed': notable('the licence of the data changed'),
  'crawlers-changed': notable('what crawlers may do with the content changed'),
  'file-added': additive('a new published file'),
  'sign-up-opened': additive('there is now a sign-up'),
  'category-renamed': editorial('a category has another name'),
  'site-fact-changed': editorial('what is said about the studio or the site changed'),
};

type Report = (foundChange: FoundChange<keyof typeof codes>) => void;

/** The site as a whole: its address, its files, the store, the sign-up, and facts of no entry. */
export const site = defineRule({
  codes,
  compare(pair, report) {
    const { before, after } = pair;
    if (before.baseUrl !== after.baseUrl)
      report({
        code: after.entries?.site?.value.formerBaseUrls?.includes(before.baseUrl)
          ? 'base-url-moved'
          : 'base-url-changed',
        kind: 'api',
        id: 'baseUrl',
        before: before.baseUrl,
        after: after.baseUrl,
        source: { file: 'site.yaml', pointer: ['baseUrl'] },
        message: `The site was at ${before.baseUrl} and is at ${after.baseUrl}.`,
      });
    const [took, takes] = [takesSignUps(before), takesSignUps(after)];
    if (took !== takes)
      report({
        code: takes ? 'sign-up-opened' : 'sign-up-closed',
        ...{ kind: 'api', id: 'signUp', page: paths.home, before: took, after: takes },
        source: { file: 'site.yaml', pointer: ['signUp', 'enabled'] },
        message: takes
          ? 'The site now takes sign-ups.'
          : 'The site no longer takes sign-ups: programs that send an address are refused.',
      });
    for (const {
      key,
      names: [was, is],
    } of categoryPairs(pair)) {
      if (was === is) continue;
      report({
        code: 'category-renamed',
        ...{ kind: 'api', id: 'categories', field: was, page: paths.vehicles },
        before: was,
        after: is,
        source: { file: category.file, pointer: [key, 'name'], text: is },
        message: `The category ${quote(was)} is now called ${quote(is)}.`,
      });
    }
    compareListings(pair, report);
    compareFiles(pair, report);
    compareFacts(pair, report);
  },
});

/** The script of the form is published with the form. */
const takesSignUps = ({ files }: Side): boolean =>
  [...files.keys()].some((path) => path.startsWith('/assets/sign-up.'));

/** Where the store lists apps; reported once, because every app has it. */
function compareListings({ movedListings }: Pair, report: Report): void {
  const unique = new Map([...movedListings.values()].map((moved) => [moved.join(' '), moved]));
  for (const [before, after] of unique.values())
    report({
      code: 'store-address-changed',
      ...{ kind: 'api', id: 'appStore', before, after },
      source: { file: 'site.yaml', pointer: ['appStore', 'urlPattern'] },
      message: `The store lists ${count(movedListings.size, 'app')} at a different address.`,
    });
}

function compareFiles({ before, after }: Pair, report: Report): void {
  for (const path of filesOf(before)) {
    const about = { kind: 'file', id: path } as const;
    const [old, now] = [before.files.get(path), after.files.get(path)];
    if (now === undefined) {
      if (!after.isWithdrawn(path))
        report({ code: 'file-removed', ...about, before: path, message: `${path} is gone.` });
    } else if (old?.mediaType !== now.mediaType)
      report({
        code: 'media-type-changed',
        ...about,
        field: 'mediaType',
        before: old?.mediaType,
        after: now.mediaType,
        message: `${path} was ${old?.mediaType ?? ''} and is ${now.mediaType}.`,
      });
  }
  for (const path of filesOf(after))
    if (!before.files.has(path))
      report({
        code: 'file-added',
        ...{ kind: 'file', id: path, after: path, message: `${path} is new.` },
      });
}

/**
 * Hashed names, the parts of a sitemap and of the full text, and files for the host come and go with what they are for.
 */
const passing = /^\/(?:assets\/|media\/|sitemap-\d+\.xml$|llms-full-\d+\.txt$|_|\.ht)/;

/** Files that are neither a form of a page nor come and go with another one. */
function filesOf({ files, pages }: Side): string[] {
  const isOfPage = (path: string): boolean => pages.has(path === '/index' ? paths.home : path);
  return [...files.keys()].filter((path) => !passing.test(path) && !isOfPage(withoutForm(path)));
}

function compareFacts({ before, after }: Pair, report: Report): void {
  // A document that only one of the sides has cannot be compared.
  const both = (path: string): boolean =>
    [before, after].every((side) => side.text(path) !== undefined);
  const reported: (readonly [before: string, after: string])[] = [];
  const changes = compareFields(factsOf(before, both), factsOf(after, both));
  const isTranslated = changes.some(({ field }) => field === 'locale');
  for (const change of changes) {
    if (isTranslated && change.field === 'menu') continue;
    // A name that also stands for others is reported once.
    const [old, now] = [asText(change.before), asText(change.after)];
    if (old !== undefined && now !== undefined) {
      if (reported.some(([was, is]) => old.replaceAll(was, () => is) === now)) continue;
      reported.push([old, now]);
    }
    report({
      code: codeOf(change.field),
      ...{ kind: 'api', id: 'site', field: change.field },
      ...values(change.before, change.after),
      source: { file: 'site.yaml', pointer: pointerOf(change.field) },
      message: `${change.field} ${describeDifference(change)}.`,
    });
  }
}

function codeOf(field: string) {
  if (field.startsWith('crawlers')) return 'crawlers-changed';
  return /^(?:api\.)?licen[cs]e/.test(field) ? 'licence-changed' : 'site-fact-changed';
}

const home = htmlFile(paths.home);

/** Facts that belong to no entry, each where the documents have it first. */
function factsOf(side: Side, has: (path: string) => boolean): JsonRecord {
  const document = (path: string): JsonRecord => asRecord(has(path) ? side.json(path) : undefined);
  const { title, summary, contact, license } = asRecord(document(paths.openApi)['info']);
  const { email, url } = asRecord(contact);
  const identity = document(paths.identity);
  const { type, '@type': kind = type, ...creator } = asRecord(document(paths.features)['creator']);
  const instructions = document(paths.aiInstructions);
  const { name: _name, url: _url, ...licence } = asRecord(instructions['license']);
  const onHome = has(home) ? side.linkedData(home) : [];
  const [logo] = onHome.flatMap(
    (description) => asText(description['logo']) ?? asText(description['image']) ?? [],
  );
  const [picture] = onHome
    .map((description) => asRecord(description['image']))
    .filter((picture) => picture['contentUrl']);
  return {
    name: document(paths.apiIndex)['name'],
    api: { title, summary, license, contact: { email, url } },
    brand: identity['brand'],
    publisher: asRecord(identity['meta'])['publisher'],
    creator: { type: kind, ...creator },
    logo,
    menu: has(home) ? menuOf(side.text(home)) : undefined,
    image: picture && { contentUrl: picture['contentUrl'], caption: picture['caption'] },
    crawlers: has(paths.robots) ? signalsOf(side.text(paths.robots)) : undefined,
    locale: instructions['language'],
    licence,
  };
}

/** What the links at the top of every page say, in their order. */
function menuOf(html = ''): string {
  const [nav = ''] = /<nav\b[^]*?<\/nav>/.exec(html) ?? [];
  return Array.from(nav.matchAll(/<a [^>]*>([^<]*)<\/a>/g), ([, label = '']) =>
    unescapeHtml(label),
  ).join(', ');
}

function signalsOf(robots = ''): JsonRecord {
  const [line = ''] = /^Content-Signal:.*/m.exec(robots) ?? [];
  const names = ['search', 'ai-input', 'ai-train'].filter((name) => line.includes(`${name}=`));
  return Object.fromEntries(names.map((name) => [name, line.includes(`${name}=yes`)]));
}

/** Where `site.yaml` has what is published under another name. */
const written: readonly (readonly [field: string, pointer: readonly string[]])[] = [
  ['api.title', ['name']],
  ['api.summary', ['description']],
  ['api.license', ['licence']],
  ['api.contact', ['contact']],
  ['menu', ['navigation']],
  ['crawlers.ai-input', ['crawlers', 'aiInput']],
  ['crawlers.ai-train', ['crawlers', 'aiTrain']],
  ['image.contentUrl', ['image', 'file']],
  ['image.caption', ['image', 'alt']],
];

function pointerOf(field: string): readonly string[] {
  const [published, pointer] = written.find(([name]) => field.startsWith(name)) ?? ['', []];
  return [...pointer, ...field.slice(published.length).split('.').filter(Boolean)];
}
