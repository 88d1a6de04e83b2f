import { release as kind } from '../../../contract/kinds/release.ts';
import { paths } from '../../../contract/paths.ts';
import type { ReleaseChange } from '../../../contract/shapes/release.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, Release } from '../../../content/model/catalogue.ts';
import { formatsOf } from '../words/formats.ts';
import type { Words } from '../words/words.ts';
import { collectionPage } from './linked-data.ts';
import type { PageDraft } from './page.ts';
import type { ListView, ReleaseGroup, ReleaseItem, ReleaseView } from './views.ts';

const section = kind.list.slice(1);

/** The list of the releases, and a page for each; nothing without releases. */
export function changeDrafts(catalogue: Catalogue, { url }: Addresses, words: Words): PageDraft[] {
  const { site, releases } = catalogue;
  if (releases.length === 0) return [];
  const home = { label: site.name, path: paths.home };
  const index = { label: words.changes, path: kind.list };
  const shown = shownEntries(catalogue);
  const { day } = formatsOf(words);
  const pages = releases.map((release): PageDraft => {
    const groups = groupsOf(release, shown, words);
    const date = day(release.published);
    const title = release.title ?? words.release({ name: release.name });
    const summary = groups.map((group) => `${group.title}: ${String(group.changes.length)}`);
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

type Shown = ReadonlyMap<string, Pick<ReleaseItem, 'path' | 'image'>>;

/** What is published now of the entries that releases name, by kind and id. */
const shownEntries = ({ apps, vehicles, phonemes, pages }: Catalogue): Shown =>
  new Map([
    ...apps.map(
      ({ id, path, icon, image }) => [`app ${id}`, { path, image: icon ?? image }] as const,
    ),
    ...vehicles.map(({ id, path, image }) => [`vehicle ${id}`, { path, image }] as const),
    ...phonemes.map(({ key, path, image }) => [`phoneme ${key}`, { path, image }] as const),
    ...pages.map(({ kind, path, image }) => [`${kind} ${path}`, { path, image }] as const),
  ]);

/** The changes by what readers need to know first. */
function groupsOf({ changes, accepted = [] }: Release, shown: Shown, words: Words): ReleaseGroup[] {
  const reasons = new Map(accepted.map(({ fingerprint, reason }) => [fingerprint, reason]));
  const itemOf = (change: ReleaseChange): ReleaseItem => ({
    name: change.name,
    sentence: isSaid(change) ? change.sentence : undefined,
    path: shown.get(`${change.kind} ${change.id}`)?.path,
    image: shown.get(`${change.kind} ${change.id}`)?.image,
    reasons: (change.fingerprints ?? []).flatMap((fingerprint) => reasons.get(fingerprint) ?? []),
  });
  const groups = [
    [words.changesGone, 'removed'],
    [words.changesMoved, 'moved'],
    [words.changesPrice, 'price'],
    [words.changesNew, 'added'],
    [words.changesOther, 'changed'],
    [words.developers, 'programs'],
  ] as const;
  return groups
    .map(([title, group]) => ({
      title,
      changes: changes.filter((change) => groupOf(change) === group).map(itemOf),
    }))
    .filter((group) => group.changes.length > 0);
}

type Group = ReleaseChange['happened'] | 'price' | 'programs';

function groupOf({ kind, happened, codes }: ReleaseChange): Group {
  if (ofPrograms.has(kind)) return 'programs';
  return happened === 'changed' && codes.some((code) => prices.has(code)) ? 'price' : happened;
}

/** Families see on its page what is new of an entry; the sentence is for whom something breaks or is notable. */
const isSaid = (change: ReleaseChange): boolean =>
  change.level === 'breaking' || change.level === 'notable' || groupOf(change) === 'programs';

/** What only programs read. */
const ofPrograms: ReadonlySet<string> = new Set(['operation', 'schema', 'tool', 'file', 'api']);

/** What people may have been told of an app and no longer is true. */
const prices: ReadonlySet<string> = new Set(['price-changed', 'subscription-changed']);
