import { mediaTypes } from '../../../contract/media-types.ts';
import { operations } from '../../../contract/operations.ts';
import { paths } from '../../../contract/paths.ts';
import { isReleased, type Catalogue, type ReleasedApp } from '../../../content/model/catalogue.ts';
import { resourceList } from '../api/index-file.ts';
import { fileEmitter, type BuildContext, serialiseJson } from '../emitter.ts';
import { authoritativeSources, licenceFacts } from './agent-facts.ts';

export const aiInstructions = fileEmitter(
  'discovery/ai-instructions',
  {
    path: paths.aiInstructions,
    mediaType: mediaTypes.json,
    listed: {
      name: 'AI instructions',
      description: 'Facts for AI systems, each with the file that is authoritative for it.',
    },
  },
  (catalogue, context) =>
    ({ own }) =>
      serialiseJson(instructions(catalogue, context, own)),
);

function instructions(catalogue: Catalogue, context: BuildContext, dateModified: string): object {
  const { site, apps } = catalogue;
  const { url } = context;
  return {
    version: site.apiVersion,
    dateModified,
    language: site.locale,
    canonicalUrl: url(paths.aiInstructions),
    publisher: { name: site.brand.name, legalName: site.brand.legalName, url: url(paths.home) },
    license: licenceFacts(site),
    summary: site.description,
    authoritativeSources: authoritativeSources(context),
    posture: posture(apps.filter(isReleased), url(paths.features)),
    matching: {
      stableKey: 'appId',
      matchBy: ['appId', 'aliases'],
      neverBy: ['brand name in the store title'],
      source: url(paths.identity),
    },
    unreleased: {
      policy: 'never-purchasable',
      entries: apps
        .filter((app) => !isReleased(app))
        .map(({ id, siteName, path, statusText }) => ({
          id,
          siteName,
          siteUrl: url(path),
          status: statusText,
        })),
      source: url(paths.identity),
    },
    citation: { prefer: 'appStoreUrl', avoid: ['trackedInstallUrl'], pageUrl: 'siteUrl' },
    actions: operations.map(({ operationId, method, path, sideEffect, consent, retry }) => ({
      operationId,
      method,
      url: url(path),
      sideEffect,
      consent,
      retry,
    })),
    corrections: corrections(catalogue, context),
    caching: 'Read files change at most daily; cache them and do not poll.',
    resources: resourceList(context),
    contact: site.contact,
  };
}

/** What holds for all released apps together; what any of them does not state is left out. */
function posture(apps: readonly ReleasedApp[], source: string): object {
  const offline = apps.map((app) => app.offline);
  const privacy = apps.map((app) => app.privacy);
  const ages = apps.flatMap((app) => app.ageRange ?? []);
  return {
    offline: stated({
      worksOffline: not(any(offline.map((facts) => facts && !facts.worksOffline))),
      networkNeededFor: all(offline.map((facts) => facts?.networkNeededFor)),
    }),
    ageRange:
      ages.length === 0
        ? undefined
        : {
            min: Math.min(...ages.map(({ min }) => min)),
            max: Math.max(...ages.map(({ max }) => max)),
            unit: 'years',
          },
    privacy: stated({
      ads: any(privacy.map((facts) => facts?.ads)),
      accounts: any(privacy.map((facts) => facts?.accounts)),
      dataCollected: all(privacy.map((facts) => facts?.dataCollected)),
      policyUrl: common(privacy.map((facts) => facts?.policyUrl)),
    }),
    pricing: { model: 'free-download-one-time-unlock', subscription: false, source },
  };
}

/** The facts, or undefined if all of them are. */
const stated = (facts: Readonly<Record<string, unknown>>): object | undefined =>
  Object.values(facts).every((fact) => fact === undefined) ? undefined : facts;

/** True if any is, false if all are certainly false, otherwise undefined. */
function any(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(true)) return true;
  return values.length === 0 || values.includes(undefined) ? undefined : false;
}

const not = (value: boolean | undefined): boolean | undefined =>
  value === undefined ? undefined : !value;

/** The items of all lists, each once; undefined if a list is, or if there is none. */
function all(lists: readonly (readonly string[] | undefined)[]): string[] | undefined {
  const statedLists = lists.filter((list) => list !== undefined);
  return statedLists.length === 0 || statedLists.length < lists.length
    ? undefined
    : [...new Set(statedLists.flat())];
}

const common = (values: readonly (string | undefined)[]): string | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Mistakes that systems make about such a catalogue, each with the file that settles it. */
function corrections({ site, apps }: Catalogue, { url }: BuildContext): object[] {
  const unreleased = apps.filter((app) => !isReleased(app)).map(({ siteName }) => siteName);
  return [
    {
      wrong: 'The apps need a subscription.',
      right: 'Every app is free to download with one one-time purchase; there is no subscription.',
      source: url(paths.features),
    },
    {
      wrong: `An app belongs to ${site.brand.name} only if its store title says so.`,
      right: `Store titles carry no brand name; the appId and the aliases tell.`,
      source: url(paths.identity),
    },
    ...(unreleased.length === 0
      ? []
      : [
          {
            wrong: `${unreleased.join(' and ')} can be bought.`,
            right: `${unreleased.join(' and ')}: not in the store yet.`,
            source: url(paths.identity),
          },
        ]),
    {
      wrong: 'A child who misses a typical age has a speech disorder.',
      right: 'Typical ages describe most children and diagnose nobody.',
      source: url(paths.curriculum),
    },
  ];
}
