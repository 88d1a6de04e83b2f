import type { AppSource } from '../../contract/shapes/app.ts';
import type { Salvaged } from './entries.ts';

/**
 * Every name that a released app answers to: store title, site name, former titles, further
 * aliases; in that order, without repeats.
 */
export function appNames({ siteName, released }: Salvaged<AppSource>): string[] {
  if (released === undefined) return [];
  const names = [
    released.appStoreTitle,
    siteName,
    ...(released.formerAppStoreTitles ?? []),
    ...(released.aliases ?? []),
  ].filter((name) => name !== undefined);
  return [...new Set(names)];
}
