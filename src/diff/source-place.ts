import type { Pointer } from '../diagnostics/diagnostic.ts';

/** A place in the sources that a published fact comes from. */
export interface SourcePlace {
  /** Relative to the sources folder, with slashes. */
  readonly file: string;
  readonly pointer: Pointer;
}

/** Fields of the API that have another name, or another place, in an app's source. */
const appFields: readonly (readonly [published: string, source: Pointer])[] = [
  ['audience.suggestedMinAge', ['ageRange', 'min']],
  ['audience.suggestedMaxAge', ['ageRange', 'max']],
  ['audience', ['ageRange']],
  ['typicalAgeRange', ['ageRange']],
  ['featureList', ['features']],
  ['applicationCategory', ['category']],
  ['offers', ['pricing']],
  ['conditionsOfAccess', ['pricing']],
  ['aliases', ['released', 'aliases']],
  ['formerAppStoreTitles', ['released', 'formerAppStoreTitles']],
  ['appStoreTitle', ['released', 'appStoreTitle']],
  ['appId', ['released', 'appId']],
  ['platform', ['released', 'platform']],
  ['trackedInstallUrl', ['released', 'tracked']],
  ['status', ['unreleased', 'status']],
];

/** Where an app's source says what the API publishes as a field; the file alone without a field. */
export function appSource(id: string, field?: string): SourcePlace {
  const file = `apps/${id}.yaml`;
  const renamed = appFields.find(([name]) => field === name || field?.startsWith(`${name}.`));
  return { file, pointer: renamed?.[1] ?? steps(field) };
}

/** The same for a vehicle; its tier comes from its first sound. */
export const vehicleSource = (slug: string, field?: string): SourcePlace => ({
  file: `vehicles/${slug}.yaml`,
  pointer: steps(field === 'tier' ? 'practicePhonemes' : field),
});

/** The same for a speech sound. */
export const phonemeSource = (key: string, field?: string): SourcePlace => ({
  file: `phonemes/${key}.yaml`,
  pointer: steps(field),
});

const steps = (field: string | undefined): Pointer => field?.split('.') ?? [];

/** The source of a page: of an entry by its path, or a file of markdown. */
export function pageSource(page: string): SourcePlace {
  const [, folder, key, ...rest] = page.split('/');
  if (key !== undefined && rest.length === 0) {
    if (folder === 'apps') return appSource(key);
    if (folder === 'vehicles') return vehicleSource(key);
    if (folder === 'speech-sounds') return phonemeSource(key);
  }
  return { file: `pages${page === '/' ? '/index' : page}.md`, pointer: [] };
}
