import type { App, PractisingApp, SoundUse, SoundUses, Vehicle } from './catalogue.ts';

/** What practises each sound, in the order of the catalogue; sounds that nothing practises are left out. */
export function soundUsesOf(vehicles: readonly Vehicle[], apps: readonly App[]): SoundUses {
  const uses = new Map<string, { apps: PractisingApp[]; main: Vehicle[]; others: Vehicle[] }>();
  const useOf = (key: string) => {
    const use = uses.get(key) ?? { apps: [], main: [], others: [] };
    uses.set(key, use);
    return use;
  };
  for (const vehicle of vehicles)
    for (const [place, { key }] of vehicle.phonemes.entries())
      useOf(key)[place === 0 ? 'main' : 'others'].push(vehicle);
  for (const app of apps) for (const { key } of app.practises ?? []) useOf(key).apps.push(app);
  return uses;
}

export const soundUse = (
  { soundUses }: { readonly soundUses: SoundUses },
  { key }: { readonly key: string },
): SoundUse => soundUses.get(key) ?? { apps: [], main: [], others: [] };
