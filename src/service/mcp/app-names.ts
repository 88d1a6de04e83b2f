import type { AppIdentity } from '../../contract/resources/app-identity.ts';
import { app } from '../../contract/kinds/app.ts';
import { unknown, type Answer } from './answer.ts';
import { formerKey } from './former-key.ts';
import type { Library } from './library.ts';
import { foldName } from '../../base/text/fold-name.ts';

/** An app of the store identity map, in the store or not. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
  readonly siteUrl: string;
  readonly status: 'released' | 'unreleased';
  readonly purchasable: boolean;
  readonly appId?: string | undefined;
  readonly appStoreTitle?: string | undefined;
  readonly appStoreUrl?: string | undefined;
  readonly platform?: string | undefined;
  readonly aliases?: string[] | undefined;
  readonly alsoCalled?: string[] | undefined;
  readonly note?: string | undefined;
}

/** Every app of the map. An app that is not in the store has neither a store address nor a price. */
export function appsOf({ apps, unreleased = [] }: AppIdentity): readonly NamedApp[] {
  const released = apps.map((each): NamedApp => {
    const {
      id,
      appId,
      appStoreTitle,
      siteName,
      appStoreUrl,
      siteUrl,
      platform,
      aliases,
      alsoCalled,
    } = each;
    const more = { appId, appStoreTitle, appStoreUrl, platform, aliases, alsoCalled };
    return { id, name: siteName, siteUrl, status: 'released', purchasable: true, ...more };
  });
  const waiting = unreleased.map(
    ({ id = '', siteName = id, siteUrl = '', status, note, alsoCalled }) => {
      const said = [status, note].filter(Boolean).join('. ');
      return {
        id,
        name: siteName,
        siteUrl,
        status: 'unreleased' as const,
        purchasable: false,
        alsoCalled,
        ...(said !== '' && { note: said }),
      };
    },
  );
  return [...released, ...waiting];
}

/** Apps that a name may refer to: a key of today or of before, a store number or address, any title or alias. */
export async function appsCalled(given: string, library: Library): Promise<readonly NamedApp[]> {
  const identity = await library.identity();
  const apps = appsOf(identity);
  const wanted = foldName(given);
  const storeId = /\/id(\d+)/.exec(given)?.[1];
  const found = apps.filter(
    (each) =>
      (storeId !== undefined && each.appId === storeId) ||
      namesOf(each, identity).some((name) => foldName(name) === wanted),
  );
  const former = formerKey(given, app.index, library.published.routes);
  return found.length > 0 ? found : apps.filter(({ id }) => id === former);
}

/** The same, or that there are none. */
export async function namedApps(
  given: string,
  library: Library,
): Promise<Answer<readonly NamedApp[]>> {
  const found = await appsCalled(given, library);
  if (found.length > 0) return { found };
  const identity = await library.identity();
  const apps = appsOf(identity);
  const names = apps
    .flatMap((each) => namesOf(each, identity))
    .filter((name) => !/^(?:https?:|\d+$)/.test(name));
  const shown = apps.map(({ name }) => name);
  return { refused: unknown('app called', given, names, shown) };
}

function namesOf(named: NamedApp, { apps }: AppIdentity): string[] {
  const { id, name, appId, appStoreTitle, appStoreUrl, siteUrl, aliases, alsoCalled } = named;
  const former = apps.find((each) => each.id === id)?.formerAppStoreTitles;
  const lists = [aliases, alsoCalled, former].flatMap((list) => list ?? []);
  return [id, name, appId, appStoreTitle, appStoreUrl, siteUrl, ...lists].filter(
    (each) => each !== undefined,
  );
}

/** Keys of the sounds that each app practises, by its id. */
export async function soundsByApp(library: Library): Promise<ReadonlyMap<string, string[]>> {
  const { all } = await library.sounds();
  const byApp = new Map<string, string[]>();
  for (const { key, apps = [] } of all)
    for (const id of apps) byApp.set(id, [...(byApp.get(id) ?? []), key]);
  return byApp;
}
