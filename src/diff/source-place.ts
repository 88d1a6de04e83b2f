import { paths } from '../contract/paths.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';

/** A place in the sources that a published fact comes from. */
export interface SourcePlace {
  /** Relative to the sources folder, with slashes. */
  readonly file: string;
  readonly pointer: Pointer;
  /** Text that stands on the line, if this is where it was written. */
  readonly text?: string;
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

/** Where a path is listed as removed. */
export const removedSource = (path: string): SourcePlace => ({
  file: movedFile,
  pointer: ['removed'],
  text: path,
});

/** Where a redirect may be written: in the list of what moved, or with the entry that it leads to. */
export function redirectSources(from: string, to: string): readonly SourcePlace[] {
  const listed: SourcePlace = { file: movedFile, pointer: ['redirects', from], text: from };
  const [name, target] = [from, to].map((path) => path.slice(path.lastIndexOf('/') + 1));
  if (name === undefined || target === undefined) return [listed];
  if (from === paths.vehicle(name) && to === paths.vehicle(target))
    return [listed, { ...vehicleSource(target, 'formerSlugs'), text: name }];
  if (from === paths.install(name)) return [listed, appSource(name, 'appId')];
  if (from === paths.title(name) && to === paths.app(target))
    return [listed, { ...appSource(target, 'aliases'), text: name }];
  return [listed];
}

const movedFile = 'moved.yaml';
