import type { PhonemeResource } from '../contract/resources/curriculum.ts';
import type { VehicleResource } from '../contract/resources/vehicle.ts';
import type { Theme } from './theme.ts';

/** The studio's catalogue: checked, linked, derived fields filled in, in the order of publication. */
export interface Catalogue {
  readonly site: Site;
  readonly categories: readonly Category[];
  readonly phonemes: readonly Phoneme[];
  readonly vehicles: readonly Vehicle[];
  readonly apps: readonly App[];
  /** Free pages and articles, the home page's text excepted. */
  readonly pages: readonly ContentPage[];
  /** Text of the home page. */
  readonly home: ContentPage | undefined;
  readonly redirects: readonly Redirect[];
  /** Paths that are gone for good. */
  readonly removed: readonly string[];
}

/** The site and the studio, defaults filled in. */
export interface Site {
  readonly name: string;
  readonly description: string;
  readonly baseUrl: string;
  readonly apiVersion: string;
  readonly locale: string;
  readonly brand: {
    readonly name: string;
    readonly legalName?: string | undefined;
    readonly note?: string | undefined;
  };
  readonly creator: {
    readonly type: string;
    readonly name: string;
    readonly description?: string | undefined;
  };
  readonly publisher: string;
  readonly contact: { readonly email?: string | undefined; readonly url?: string | undefined };
  readonly licence: Licence;
  readonly navigation: readonly NavigationLink[];
  readonly signUp: { readonly enabled: boolean; readonly consent?: string | undefined };
  readonly theme?: Theme | undefined;
  readonly hosts: readonly string[];
  readonly crawlers: {
    readonly search: boolean;
    readonly aiInput: boolean;
    readonly aiTrain: boolean;
  };
}

/** The licence of the catalogue data and the articles. */
export interface Licence {
  readonly name: string;
  readonly identifier?: string | undefined;
  readonly url: string;
  readonly attribution: string;
  readonly appliesTo: readonly string[];
  readonly exclusions: readonly string[];
}

/** A link at the top of every page. */
export interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

/** A vehicle category. */
export interface Category {
  readonly key: string;
  readonly name: string;
  readonly description?: string | undefined;
}

/** A speech sound. */
export interface Phoneme extends Readonly<PhonemeResource> {
  readonly key: string;
  readonly path: string;
  /** The slashed part of the label: `/a/`. */
  readonly slashed: string;
  readonly tier: number;
  readonly ipa?: string | undefined;
}

/** A vehicle: the fields that the API has, but for what it names, and what is on its page only. */
export interface Vehicle extends Readonly<
  Omit<VehicleResource, 'category' | 'practicePhonemes' | 'practicePhonemeKeys'>
> {
  readonly path: string;
  readonly category: Category;
  /** The sounds to practise; the first is primary. */
  readonly phonemes: readonly Phoneme[];
  /** Markdown. */
  readonly description?: string | undefined;
  /**
   * Hash of the source that says all of the above, but for the slug and for what its category and
   * sounds say; undefined where there is no such source.
   */
  readonly sourceHash?: string | undefined;
}

interface AppBase {
  readonly id: string;
  readonly path: string;
  readonly siteName: string;
  readonly description: string;
  readonly category?: string | undefined;
  readonly operatingSystem?: string | undefined;
  readonly features: readonly string[];
  readonly ageRange?: { readonly min: number; readonly max: number } | undefined;
  readonly offline?:
    | {
        readonly worksOffline: boolean;
        readonly networkNeededFor: readonly string[];
        readonly note?: string | undefined;
      }
    | undefined;
  readonly privacy?:
    | {
        readonly dataCollected: readonly string[];
        readonly ads?: boolean | undefined;
        readonly accounts?: boolean | undefined;
        readonly policyUrl?: string | undefined;
        readonly note?: string | undefined;
      }
    | undefined;
  /** Markdown. */
  readonly about?: string | undefined;
  /** Speech sounds that it practises. */
  readonly practises?: readonly Phoneme[] | undefined;
  readonly faq?: readonly { readonly question: string; readonly answer: string }[] | undefined;
  /** Paths of pages that go with it. */
  readonly related?: readonly string[] | undefined;
  readonly quotes?: readonly Quote[] | undefined;
}

/** What somebody said of an app. */
export interface Quote {
  readonly text: string;
  readonly source: string;
  readonly url?: string | undefined;
}

/** An app in the store. */
export interface ReleasedApp extends AppBase {
  readonly status: 'released';
  readonly appId: string;
  readonly appStoreTitle: string;
  readonly appStoreUrl: string;
  readonly platform?: 'iOS' | undefined;
  readonly formerAppStoreTitles: readonly string[];
  /** Store title, site name, former titles, further aliases; without repeats. */
  readonly aliases: readonly string[];
  /** Path that counts installs, where the app has one. */
  readonly installPath?: string | undefined;
  readonly pricing?:
    | {
        readonly currency?: string | undefined;
        readonly unlockPrice?: string | undefined;
        readonly note?: string | undefined;
      }
    | undefined;
}

/** An app that is not in the store; it has no price and nothing to buy. */
export interface UnreleasedApp extends AppBase {
  readonly status: 'unreleased';
  readonly statusText: string;
  readonly note?: string | undefined;
}

/** An app. */
export type App = ReleasedApp | UnreleasedApp;

/** A page written as markdown. */
export interface ContentPage {
  readonly path: string;
  readonly kind: 'page' | 'article';
  readonly title: string;
  readonly description: string;
  /** Day of publication, `YYYY-MM-DD`; articles have one. */
  readonly published?: string | undefined;
  readonly order?: number | undefined;
  readonly markdown: string;
}

/** An old path and where it leads; `from` is decoded, `to` a site path or an https URL. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** Whether an app is in the store. */
export const isReleased = (app: App): app is ReleasedApp => app.status === 'released';
