import { release as kind } from '../../../contract/kinds/page-kinds.ts';
import { paths } from '../../../contract/paths.ts';
import {
  changeTopics,
  type ChangeTopic,
  type ReleaseChange,
} from '../../../contract/shapes/release-shape.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import type { Catalogue, Release } from '../../../content/model/catalogue.ts';
import { type Words, formatsOf } from '../words/words.ts';
import { collectionPage } from './linked-data.ts';
import type { DraftContext, PageDraft } from './page.ts';
import type { ListView, ReleaseGroup, ReleaseItem, ReleaseView } from './views.ts';

const section = kind.list.slice(1);

export function changeDrafts({ catalogue, addresses, words, home }: DraftContext): PageDraft[] {
  const { site, releases } = catalogue;
  if (releases.length === 0) return [];
  const { url } = addresses;
  const index = { label: words.changes, path: kind.list };
  const shown = shownEntries(catalogue);
  const { day } = formatsOf(words);
  const pages = releases.map((release): PageDraft => {
    const groups = groupsOf(release, shown, words);
    const date = day(release.published);
    const title = release.title ?? words.release({ name: release.name });
    const summary = groups.map((group) => group.title);
    const description =
      groups.length === 0
        ? words.releaseFirst({ date })
        : words.releaseLead({ date, changes: summary.join(' · ') });
    return {
      path: release.path,
      section,
      template: 'release',
      title,
      description,
      own: [title, release.note],
      trail: [home, index],
      textPictures: release.textPictures,
      view: {
        published: release.published,
        note: release.note,
        groups,
        json: paths.releaseFile(release.name),
      } satisfies ReleaseView,
      jsonLd: [
        {
          '@type': 'WebPage',
          name: title,
          description,
          url: url(release.path),
          inLanguage: site.locale,
          datePublished: release.published,
        },
      ],
    };
  });
  const entries = pages.map(({ path, title, description }, at) => ({
    ...{ path, title, description },
    published: releases[at]?.published,
  }));
  return [
    {
      path: kind.list,
      section,
      template: 'list',
      title: words.changes,
      description: words.changesLead,
      trail: [home],
      view: {
        entries,
        empty: '',
        feed: paths.changesFeed,
        feedLabel: words.changesFeed,
      } satisfies ListView,
      jsonLd: [
        collectionPage(
          { name: words.changes, path: kind.list },
          url,
          entries.map(({ title, path }) => ({ name: title, path })),
        ),
      ],
    },
    ...pages,
  ];
}

type ShownEntry = Pick<ReleaseItem, 'path' | 'image'> & { readonly title?: string };
type Shown = ReadonlyMap<string, ShownEntry>;

/** What is published now of the entries that releases name, by kind and id. */
const shownEntries = ({ apps, vehicles, phonemes, pages }: Catalogue): Shown =>
  new Map([
    ...apps.map(
      ({ id, path, icon, image }) => [`app ${id}`, { path, image: icon ?? image }] as const,
    ),
    ...vehicles.map(({ id, path, image }) => [`vehicle ${id}`, { path, image }] as const),
    ...phonemes.map(({ key, path, image }) => [`phoneme ${key}`, { path, image }] as const),
    ...pages.map(
      ({ kind, path, image, title }) => [`${kind} ${path}`, { path, image, title }] as const,
    ),
  ]);

type Matter = 'removed' | 'moved' | 'added' | ChangeTopic | 'programs';
type About = Pick<NonNullable<ReleaseChange['about']>[number], 'before' | 'after'> & {
  readonly topic: Matter;
};

/** Kinds that are counted by their names; everything else that people read is a page. */
const counted = ['app', 'vehicle', 'phoneme', 'article'] as const;

/** What may have happened, what readers need first before the rest. */
const first = ['removed', 'moved', 'price', 'added'] as const;
const matters: ReadonlySet<Matter> = new Set([...first, ...changeTopics, 'programs']);

/** The changes by what happened to which kind of entry, and last those that only programs read. */
function groupsOf({ changes, accepted = [] }: Release, shown: Shown, words: Words): ReleaseGroup[] {
  const reasons = new Map(accepted.map(({ fingerprint, reason }) => [fingerprint, reason]));
  const items = changes.flatMap((change) => {
    const { path, image, title = change.name } = shown.get(`${change.kind} ${change.id}`) ?? {};
    return aboutOf(change).map((about, at) => ({
      ...{ topic: about.topic, kind: change.kind, path, image },
      // A page is called by its address.
      name: change.name === change.id ? title : change.name,
      values: valuesOf(about, words),
      // Of an entry to which several things happened, this is printed once.
      sentence: at > 0 || isGenerated(change) ? undefined : change.sentence,
      reasons:
        at > 0
          ? []
          : (change.fingerprints ?? []).flatMap((fingerprint) => reasons.get(fingerprint) ?? []),
      found: change.found ?? change.sentence,
    }));
  });
  return [...matters].flatMap((matter): ReleaseGroup[] => {
    const all = items.filter(({ topic }) => topic === matter);
    if (matter === 'programs') {
      const title = `${words.developers}: ${all.length}`;
      return all.length === 0 ? [] : [{ title, forPrograms: true, changes: all }];
    }
    const name = `${matter.charAt(0).toUpperCase()}${matter.slice(1)}` as Capitalize<typeof matter>;
    const byKind = groupBy(all, ({ kind }) => counted.find((name) => name === kind) ?? 'page');
    return [...byKind].map(([kind, changes]) => {
      const things = words[`${kind}Count`]({ count: changes.length });
      return { title: words[`changes${name}`]({ things }), forPrograms: false, changes };
    });
  });
}

/** What happened; other texts only if that is all. Older files without topics have codes, which are most precise. */
function aboutOf(change: ReleaseChange): About[] {
  const { kind, happened, path, formerPath, codes } = change;
  if (ofPrograms.has(kind)) return [{ topic: 'programs' }];
  if (happened === 'added' || happened === 'removed') return [{ topic: happened }];
  const ofCodes = changeTopics.filter((topic) => codes.includes(`${topic}-changed`));
  const about = change.about ?? ofCodes.map((topic) => ({ topic }));
  const facts = about.filter(({ topic }) => topic !== 'text');
  if (happened === 'changed') return facts.length > 0 ? facts : [{ topic: 'text' }];
  const name = facts.find(({ topic }) => topic === 'name');
  const addresses = { before: [formerPath ?? '–'], after: [path ?? '–'] };
  return [{ ...addresses, ...name, topic: 'moved' }, ...facts.filter((fact) => fact !== name)];
}

function valuesOf({ topic, before, after }: About, words: Words): string {
  const { money } = formatsOf(words);
  const written = (value: string): string => {
    const [, currency = '', amount = ''] = /^([A-Z]{3}) (.+)$/.exec(value) ?? [];
    if (topic === 'price' && amount !== '') return money(currency, amount);
    const [, min, max] = /^(\d+)-(\d+)$/.exec(value) ?? [];
    return topic === 'age' && min && max ? words.agesLong({ min, max }) : value;
  };
  const list = (values: readonly string[] = ['–']): string => values.map(written).join(', ');
  if (before === undefined) return after === undefined ? '' : list(after);
  return words.fromTo({ before: list(before), after: list(after) });
}

/** Whether the program wrote the sentence, into an older file that does not keep its own words apart. */
const isGenerated = ({ kind, id, path = id, found, sentence = '' }: ReleaseChange): boolean =>
  found === undefined &&
  (ofPrograms.has(kind) || sentence.includes(`(${id})`) || sentence.includes(path));

const ofPrograms: ReadonlySet<string> = new Set(
  'operation schema tool file api redirect'.split(' '),
);
