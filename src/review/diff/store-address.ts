import { asText } from './json-value.ts';
import type { DiffApp } from './apps.ts';
import type { EntryPair, Pair } from './pair.ts';

/** The address of a store's listings, with `{appId}` where an app's stands. */
export interface StoreAddress {
  readonly before: string;
  readonly after: string;
}

/** The address at which the store lists an app, if it changed for the same appId. */
export function storeAddressOf({ before, after }: EntryPair<DiffApp>): StoreAddress | undefined {
  const [old, now] = [before, after].map(({ fields, appId }) =>
    appId === undefined ? undefined : asText(fields['appStoreUrl'])?.replace(appId, '{appId}'),
  );
  if (old === undefined || now === undefined || before.appId !== after.appId) return undefined;
  return old === now ? undefined : { before: old, after: now };
}

/** Apps whose listing moved although the apps are the same. */
export const appsWithMovedListing = ({ apps }: Pair): readonly EntryPair<DiffApp>[] =>
  apps.kept.filter((pair) => storeAddressOf(pair) !== undefined);
