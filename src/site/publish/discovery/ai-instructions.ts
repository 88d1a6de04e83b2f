import { appFields } from '../../../contract/kinds/app-fields.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { operations } from '../../../contract/operations.ts';
import { paths } from '../../../contract/paths.ts';
import { isReleased, type Catalogue, type ReleasedApp } from '../../../content/model/catalogue.ts';
import { sharedValues } from '../app-values.ts';
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
  const ages = apps.flatMap((app) => app.ageRange ?? []);
  const policies = new Set(apps.map((app) => app.privacy?.policyUrl));
  return {
    offline: stated(sharedValues(apps, 'offline')),
    ageRange:
      ages.length === 0
        ? undefined
        : {
            min: Math.min(...ages.map(({ min }) => min)),
            max: Math.max(...ages.map(({ max }) => max)),
            unit: appFields.ageRange.unit,
          },
    privacy: stated({
      ...sharedValues(apps, 'privacy'),
      policyUrl: policies.size === 1 ? [...policies][0] : undefined,
    }),
    pricing: { model: 'free-download-one-time-unlock', subscription: false, source },
  };
}

/** The facts, or undefined if all of them are. */
const stated = (facts: Readonly<Record<string, unknown>>): object | undefined =>
  Object.values(facts).every((fact) => fact === undefined) ? undefined : facts;

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
