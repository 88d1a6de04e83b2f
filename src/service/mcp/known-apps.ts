import { z } from 'zod';
import { paths } from '../../contract/paths.ts';
import type { CurriculumResource } from '../../contract/resources/curriculum.ts';
import type { Library } from './library.ts';
import { purchasableField, statusField, urlField } from './tools/fields.ts';

/** What is said of an app, in the store or not. */
export const appFacts = z.object({
  id: z.string().describe('Key of the app.'),
  name: z.string().describe('Name on the site.'),
  siteUrl: urlField,
  status: statusField,
  purchasable: purchasableField,
  appId: z.string().optional().describe('Number in the store.'),
  appStoreTitle: z.string().optional().describe('Title in the store.'),
  appStoreUrl: z.string().optional().describe('Address in the store.'),
  platform: z.string().optional().describe('Platform of the listing.'),
  aliases: z.array(z.string()).optional().describe('Every name it answers to.'),
  sounds: z.array(z.string()).optional().describe('Keys of the sounds that it practises.'),
  note: z.string().optional().describe('State of an app that is not released.'),
});

/** An app of the store identity map, with all that it is called. */
export interface KnownApp {
  readonly facts: z.output<typeof appFacts>;
  readonly names: readonly string[];
}

/** Every app of the map. An app that is not in the store has neither a store address nor a price. */
export const knownApps = (library: Library): Promise<readonly KnownApp[]> =>
  library.remember('apps', async () => {
    const { apps, unreleased = [] } = await library.identity();
    const { phonemes } = await library.json<CurriculumResource>(paths.curriculum);
    const soundsOf = (id: string): { readonly sounds?: string[] } => {
      const practised = Object.entries(phonemes).filter(([, sound]) => sound.apps?.includes(id));
      return practised.length === 0 ? {} : { sounds: practised.map(([key]) => key) };
    };
    const released = apps.map((each): KnownApp => {
      const { id, siteName, siteUrl, trackedInstallUrl: _, formerAppStoreTitles, ...more } = each;
      const { appId, appStoreTitle, appStoreUrl, aliases, alsoCalled } = more;
      const sold = { status: 'released', purchasable: true } as const;
      const lists = [aliases, alsoCalled, formerAppStoreTitles].flatMap((list) => list ?? []);
      return {
        facts: { id, name: siteName, siteUrl, ...sold, ...more, ...soundsOf(id) },
        names: [id, siteName, appId, appStoreTitle, appStoreUrl, siteUrl, ...lists],
      };
    });
    const waiting = unreleased.map((each): KnownApp => {
      const { id = '', siteName = id, siteUrl = '', status, note, alsoCalled } = each;
      const said = [status, note].filter(Boolean).join('. ');
      const unsold = { status: 'unreleased', purchasable: false } as const;
      const more = { ...(alsoCalled && { alsoCalled }), ...(said !== '' && { note: said }) };
      return {
        facts: { id, name: siteName, siteUrl, ...unsold, ...more, ...soundsOf(id) },
        names: [id, siteName, siteUrl, ...(alsoCalled ?? [])],
      };
    });
    return [...released, ...waiting];
  });
