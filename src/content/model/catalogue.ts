import type { SiteIcons, Picture, PictureFile, PublishedPicture, Recording } from './pictures.ts';
import type { VehicleResource } from '../../contract/resources/vehicle-resource.ts';
import type { AppSource } from '../../contract/shapes/app-shape.ts';
import type { publicationTimes } from '../../contract/shapes/publication-times.ts';
import type { PageSource } from '../../contract/shapes/page-shape.ts';
import type { PhonemeSource } from '../../contract/shapes/phoneme-shape.ts';
import type { SiteSource } from '../../contract/shapes/site-shape.ts';
import type { StaticFile } from './static-files.ts';
import type { Theme } from './theme.ts';

/** Pictures of a text, by their files below `media/`. */
export type TextPictures = Readonly<Record<string, PublishedPicture>>;

/** The studio's catalogue: checked, linked, derived fields filled in, in the order of publication. */
export interface Catalogue {
  readonly site: Site;
  readonly categories: readonly Category[];
  readonly phonemes: readonly Phoneme[];
  readonly vehicles: readonly Vehicle[];
  readonly apps: readonly App[];
  readonly soundUses: SoundUses;
  /** Free pages and articles, without the home page's text. */
  readonly pages: readonly ContentPage[];
  readonly home: ContentPage | undefined;
  readonly redirects: readonly Redirect[];
  /** Paths that are gone for good. */
  readonly removed: readonly string[];
  /** Published as they are; sorted by path. */
  readonly staticFiles: readonly StaticFile[];
}

type Of<Source, Field extends keyof Source> = Readonly<NonNullable<Source[Field]>>;

/** The same without gaps: optional fields have their defaults. */
type Filled<Source> = { readonly [Field in keyof Source]-?: NonNullable<Source[Field]> };

/** The site and the studio, defaults filled in. */
export interface Site extends Readonly<
  Pick<
    SiteSource,
    'name' | 'description' | 'baseUrl' | 'formerBaseUrls' | 'brand' | 'contact' | 'agesSource'
  >
> {
  /** That of the program. */
  readonly apiVersion: string;
  readonly locale: string;
  readonly creator: Of<SiteSource, 'creator'> & { readonly type: string };
  readonly publisher: string;
  readonly licence: Licence;
  readonly logo?: PictureFile | undefined;
  readonly icons?: SiteIcons | undefined;
  readonly image?: Picture | undefined;
  /** Replaces the button that leads to the store. */
  readonly storeBadge?: Picture | undefined;
  readonly navigation: readonly NavigationLink[];
  readonly signUp: Of<SiteSource, 'signUp'> & { readonly enabled: boolean };
  /** How many entries a page of a list has. */
  readonly lists: Filled<Of<SiteSource, 'lists'>>;
  /** Lists of words that the search treats as the same, with commas between them. */
  readonly synonyms: readonly string[];
  /** Whether documents for agents name the endpoint `/mcp`. */
  readonly mcp: boolean;
  readonly theme?: Theme | undefined;
  readonly hosts: readonly string[];
  readonly crawlers: Filled<Of<SiteSource, 'crawlers'>>;
  /** Whether each page asks search engines not to list it, as those of a preview do. */
  readonly noindex?: boolean | undefined;
}

/** The licence of the catalogue data and the articles. */
export interface Licence extends Omit<Of<SiteSource, 'licence'>, 'appliesTo' | 'exclusions'> {
  readonly attribution: string;
  readonly appliesTo: readonly string[];
  readonly exclusions: readonly string[];
}

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

export interface Category {
  readonly key: string;
  readonly path: string;
  readonly name: string;
  /** Position in the list of the studio, which gives the category and its vehicles their colour. */
  readonly number: number;
  readonly alsoCalled?: readonly string[] | undefined;
  readonly description?: string | undefined;
  /** A drawing of the category itself, not of a vehicle. */
  readonly image?: Picture | undefined;
}

export interface Phoneme extends Readonly<Omit<PhonemeSource, 'image' | 'audio'>> {
  readonly key: string;
  readonly path: string;
  /** The slashed part of the label: `/a/`. */
  readonly slashed: string;
  /** A word that has the sound. */
  readonly image?: Picture | undefined;
  readonly audio?: Recording | undefined;
}

/** A vehicle: the fields of the API, except for its references, and what is only on its page. */
export interface Vehicle extends Readonly<
  Omit<VehicleResource, 'category' | 'practicePhonemes' | 'practicePhonemeKeys' | 'image' | 'audio'>
> {
  readonly path: string;
  readonly category: Category;
  /** The sounds to practise; the first is primary. */
  readonly phonemes: readonly Phoneme[];
  readonly image?: Picture | undefined;
  readonly audio?: Recording | undefined;
  /** Markdown. */
  readonly description?: string | undefined;
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: TextPictures | undefined;
}

interface AppBase extends Readonly<
  Omit<
    AppSource,
    | 'features'
    | 'icon'
    | 'image'
    | 'screenshots'
    | 'offline'
    | 'practises'
    | 'privacy'
    | 'pricing'
    | 'released'
    | 'unreleased'
    | keyof typeof publicationTimes
  >
> {
  readonly id: string;
  readonly path: string;
  readonly features: readonly string[];
  readonly offline?:
    (Of<AppSource, 'offline'> & { readonly networkNeededFor: readonly string[] }) | undefined;
  readonly privacy?:
    (Of<AppSource, 'privacy'> & { readonly dataCollected: readonly string[] }) | undefined;
  readonly icon?: Picture | undefined;
  readonly image?: Picture | undefined;
  readonly screenshots?: readonly Picture[] | undefined;
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: TextPictures | undefined;
  /** Speech sounds that it practises. */
  readonly practises?: readonly Phoneme[] | undefined;
}

export interface ReleasedApp
  extends AppBase, Omit<Of<AppSource, 'released'>, 'tracked' | 'formerAppStoreTitles' | 'aliases'> {
  readonly status: 'released';
  readonly appStoreUrl: string;
  readonly formerAppStoreTitles: readonly string[];
  /** Store title, site name, former titles, further aliases; without repeats. */
  readonly aliases: readonly string[];
  /** Path that counts installs, if the app has one. */
  readonly installPath?: string | undefined;
  readonly pricing?: Of<AppSource, 'pricing'> | undefined;
}

/** An app that is not in the store; it has no price and nothing to buy. */
export interface UnreleasedApp extends AppBase {
  readonly status: 'unreleased';
  readonly statusText: string;
  readonly note?: string | undefined;
}

export type App = ReleasedApp | UnreleasedApp;

/** An app as the pages of sounds, vehicles and articles name it. */
export type PractisingApp = Pick<App, 'id' | 'path' | 'siteName' | 'status' | 'icon'>;

export interface SoundUse {
  /** Apps that practise it, released or not. */
  readonly apps: readonly PractisingApp[];
  readonly main: readonly Vehicle[];
  /** The other vehicles that have it. */
  readonly others: readonly Vehicle[];
}

/** What practises each sound, by its key. */
export type SoundUses = ReadonlyMap<string, SoundUse>;

export interface ContentPage extends Readonly<
  Omit<PageSource, 'image' | 'audio' | keyof typeof publicationTimes>
> {
  readonly path: string;
  /** The path that it had first, if it was moved. */
  readonly firstPath?: string | undefined;
  readonly kind: 'page' | 'article';
  readonly markdown: string;
  readonly image?: Picture | undefined;
  readonly audio?: Recording | undefined;
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: TextPictures | undefined;
}

/** An old path and where it leads; `from` is decoded, `to` a site path or an https URL. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

export const isReleased = (app: App): app is ReleasedApp => app.status === 'released';

/** The exclusions of a licence without any in `site.yaml`; pages have them in the language of the site. */
export const defaultExclusions: readonly string[] = ['artwork', 'screenshots', 'studio name'];

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
