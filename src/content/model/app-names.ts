import { paths } from '../../contract/paths.ts';
import type { AppSource } from '../../contract/shapes/app-shape.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import type { WithoutFaulty } from './entries.ts';
import type { SiteSource } from '../../contract/shapes/site-shape.ts';

/** A name of an app, where it is written and the address that it has once the app is released. */
export interface AppName {
  readonly name: string;
  readonly path: string;
  readonly pointer: Pointer;
}

/** Every name of an app: store title, site name, former titles, further aliases; in that order. */
export function appNameFields({ siteName, released }: WithoutFaulty<AppSource>): AppName[] {
  const fields: readonly (readonly [string | undefined, Pointer])[] = [
    [released?.appStoreTitle, ['released', 'appStoreTitle']],
    [siteName, ['siteName']],
    ...(['formerAppStoreTitles', 'aliases'] as const).flatMap((list) =>
      (released?.[list] ?? []).map((name, index) => [name, ['released', list, index]] as const),
    ),
  ];
  return fields.flatMap(([name, pointer]) =>
    name === undefined ? [] : [{ name, path: paths.title(name), pointer }],
  );
}

/** Every name of a released app, in the same order and without repeats. */
export const appNames = (app: WithoutFaulty<AppSource>): string[] =>
  app.released === undefined ? [] : [...new Set(appNameFields(app).map(({ name }) => name))];

/** Address of a store listing, from the pattern of the site. */
export function storeUrl(appStore: WithoutFaulty<SiteSource['appStore']>, appId: string): string {
  const pattern = appStore?.urlPattern ?? 'https://apps.apple.com/app/id{appId}';
  return pattern.replaceAll('{appId}', appId);
}
