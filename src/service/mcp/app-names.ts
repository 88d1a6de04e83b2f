import type { AppIdentity } from '../../contract/resources/app-identity.ts';
import { unknown, type Answer } from './answer.ts';
import { fold } from './fold.ts';

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
  const released = apps.map((app): NamedApp => {
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
    } = app;
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

/** Apps that a name may refer to: a key, a store identifier, a store address, any title or alias. */
export function namedApps(given: string, identity: AppIdentity): Answer<readonly NamedApp[]> {
  const apps = appsOf(identity);
  const former = new Map(identity.apps.map((app) => [app.id, app.formerAppStoreTitles ?? []]));
  const namesOf = ({
    id,
    name,
    appId,
    appStoreTitle,
    appStoreUrl,
    siteUrl,
    aliases,
    alsoCalled,
  }: NamedApp) =>
    [
      id,
      name,
      appId,
      appStoreTitle,
      appStoreUrl,
      siteUrl,
      ...(aliases ?? []),
      ...(alsoCalled ?? []),
      ...(former.get(id) ?? []),
    ].filter((each) => each !== undefined);
  const wanted = fold(given);
  const storeId = /\/id(\d+)/.exec(given)?.[1];
  const found = apps.filter(
    (app) =>
      (storeId !== undefined && app.appId === storeId) ||
      namesOf(app).some((name) => fold(name) === wanted),
  );
  if (found.length > 0) return { found };
  const names = apps.flatMap(namesOf).filter((name) => !/^(?:https?:|\d+$)/.test(name));
  const shown = apps.map(({ name }) => name);
  return { refused: unknown('app called', given, names, shown) };
}
