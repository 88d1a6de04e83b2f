// Written by npm run template-views: what templates find under `it`; docs/templates.md explains it.

export interface SharedView {
  /** The site and the studio, defaults filled in. */
  readonly site: Site;
  /** The words of the templates in the language of the site; `words.en.yaml` lists them. */
  readonly words: Words;
  /** A price with the symbol of its currency, of its code and its amount: `£4.99`. */
  readonly money: (currency: string, amount: string) => string;
  /** A day in words, of `YYYY-MM-DD`: `14 March 2026`. */
  readonly day: (day: string) => string;
  /** The sign-up of the page; undefined where the site offers none. */
  readonly signUp?: SignUpView;
  /** The address of a path of the site: within the site in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** The address of a file of your own below `assets/`, under its hashed name. */
  readonly asset: (file: string) => string;
  /** A markdown text for its place: as HTML, or as markdown; its highest heading comes to a level. */
  readonly render: (markdown: string, level?: number | undefined) => string;
}

export interface Site {
  /** Language of the catalogue as a BCP 47 tag; `en` when left out. */
  readonly locale: string;
  /** Creator of the apps as schema.org sees it. */
  readonly creator: {
    /** Name of the creator. */
    readonly name: string;
    /** Who the creator is. */
    readonly description?: string;
    /** Type in the vocabulary of schema.org; `Organization` when left out. */
    readonly type: string;
  };
  /** Who publishes the store identity map; the legal name when left out. */
  readonly publisher: string;
  /** Licence of the catalogue data and the articles; CC BY 4.0 when left out. */
  readonly licence: Licence;
  /** Links at the top of every page; the indexes and the free pages when left out. */
  readonly navigation: NavigationLink[];
  /** The newsletter sign-up. */
  readonly signUp: {
    /** Whether the site offers a newsletter sign-up. */
    readonly enabled: boolean;
    /** What a person agrees to, shown beside the form. */
    readonly consent?: string;
  };
  /** The look of the pages: colours, corners and fonts. */
  readonly theme?: Theme;
  /** Hosts to write a configuration for, beside those of `--host`. */
  readonly hosts: readonly string[];
  /** What crawlers may do with the content; everything when left out. */
  readonly crawlers: Filled;
  /** Name of the site, as it stands in the page titles. */
  readonly name: string;
  /** One line that says what the site is. */
  readonly description: string;
  /** Address that the site is published under: https, without a trailing slash; http only for localhost. */
  readonly baseUrl: string;
  /** Version of the published API: three numbers with dots between (semver). */
  readonly apiVersion: string;
  /** The studio behind the catalogue. */
  readonly brand: {
    /** Name of the studio; it stands in no store title. */
    readonly name: string;
    /** Legal name of the studio. */
    readonly legalName?: string;
    /** How to match apps to the brand. */
    readonly note?: string;
  };
  /** How to reach the studio: `email`, `url` or both. */
  readonly contact: {
    /** Address to write to. */
    readonly email?: string;
    /** Page that says how to get in touch. A whole address that starts with https://. */
    readonly url?: string;
  };
}

export interface Licence {
  readonly attribution: string;
  readonly appliesTo: readonly string[];
  readonly exclusions: readonly string[];
  readonly name: string;
  readonly url: string;
  readonly identifier?: string;
}

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

export interface Theme {
  readonly radius?: string;
  readonly fonts?: { readonly display?: FontFamily; readonly text?: FontFamily };
  readonly light?: SchemeColours;
  readonly dark?: SchemeColours;
}

export interface FontFamily {
  readonly family: string;
  readonly files: FontFile[];
}

export interface FontFile {
  readonly file: string;
  readonly weight?: string;
  readonly style?: 'normal' | 'italic';
}

export interface SchemeColours {
  readonly accent?: string;
  readonly paper?: string;
  readonly ink?: string;
  readonly tints?: readonly string[];
}

export interface Filled {
  readonly search: NonNullable<boolean | undefined>;
  readonly aiInput: NonNullable<boolean | undefined>;
  readonly aiTrain: NonNullable<boolean | undefined>;
}

export interface Words {
  readonly decimal: string;
  readonly money: (values: Readonly<Record<string, string | number>>) => string;
  readonly months: string;
  readonly date: (values: Readonly<Record<string, string | number>>) => string;
  readonly skip: string;
  readonly mainNavigation: string;
  readonly trail: string;
  readonly contact: string;
  readonly furtherPages: string;
  readonly use: string;
  readonly licence: string;
  readonly exclusions: (values: Readonly<Record<string, string | number>>) => string;
  readonly dataFiles: string;
  readonly asMarkdown: string;
  readonly forAgents: string;
  readonly table: string;
  readonly homeApps: string;
  readonly allApps: string;
  readonly allAppsAndPlans: string;
  readonly homeVehicles: string;
  readonly allVehicles: string;
  readonly firstSounds: string;
  readonly firstSoundsLead: string;
  readonly allSounds: (values: Readonly<Record<string, string | number>>) => string;
  readonly homeArticles: string;
  readonly allArticles: string;
  readonly catalogue: string;
  readonly publicApi: string;
  readonly apps: string;
  readonly appsLead: (values: Readonly<Record<string, string | number>>) => string;
  readonly inStore: string;
  readonly noApp: string;
  readonly unreleased: string;
  readonly unreleasedLead: string;
  readonly unreleasedApp: (values: Readonly<Record<string, string | number>>) => string;
  readonly agesShort: (values: Readonly<Record<string, string | number>>) => string;
  readonly priceOnce: (values: Readonly<Record<string, string | number>>) => string;
  readonly worksOffline: string;
  readonly noAds: string;
  readonly noData: string;
  readonly getApp: string;
  readonly listedAs: (values: Readonly<Record<string, string | number>>) => string;
  readonly ages: string;
  readonly agesLong: (values: Readonly<Record<string, string | number>>) => string;
  readonly price: string;
  readonly notForSale: string;
  readonly notForSaleLead: string;
  readonly oncePurchase: string;
  readonly offline: string;
  readonly withoutNetwork: string;
  readonly withNetwork: string;
  readonly networkFor: string;
  readonly privacy: string;
  readonly collectsNothing: string;
  readonly collects: (values: Readonly<Record<string, string | number>>) => string;
  readonly hasAds: string;
  readonly noAdvertisements: string;
  readonly hasAccounts: string;
  readonly noAccounts: string;
  readonly privacyPolicy: string;
  readonly runsOn: string;
  readonly features: string;
  readonly aboutApp: string;
  readonly otherNames: string;
  readonly otherNamesLead: (values: Readonly<Record<string, string | number>>) => string;
  readonly app: string;
  readonly practises: string;
  readonly compare: string;
  readonly appSounds: string;
  readonly questions: string;
  readonly related: string;
  readonly quotes: string;
  readonly vehicles: string;
  readonly noVehicle: string;
  readonly vehicleTally: (values: Readonly<Record<string, string | number>>) => string;
  readonly vehicleCount: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly categoryCount: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly categories: string;
  readonly tier: (values: Readonly<Record<string, string | number>>) => string;
  readonly tierOf: (values: Readonly<Record<string, string | number>>) => string;
  readonly soundsToPractise: string;
  readonly mainSound: string;
  readonly noSound: string;
  readonly wordWorld: (values: Readonly<Record<string, string | number>>) => string;
  readonly moreFrom: (values: Readonly<Record<string, string | number>>) => string;
  readonly vehicleWithSounds: (values: Readonly<Record<string, string | number>>) => string;
  readonly vehicleWithoutSounds: (values: Readonly<Record<string, string | number>>) => string;
  readonly vehicleTheme: (values: Readonly<Record<string, string | number>>) => string;
  readonly sounds: string;
  readonly noSounds: string;
  readonly soundTally: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly soundTitle: (values: Readonly<Record<string, string | number>>) => string;
  readonly typicalAge: (values: Readonly<Record<string, string | number>>) => string;
  readonly practiceWords: string;
  readonly tryThis: string;
  readonly vehiclesWithSound: string;
  readonly agesCaveat: string;
  readonly articles: string;
  readonly articlesLead: string;
  readonly noArticle: string;
  readonly publishedOn: (values: Readonly<Record<string, string | number>>) => string;
  readonly home: string;
  readonly developers: string;
  readonly notFound: string;
  readonly notFoundLead: string;
  readonly gone: string;
  readonly goneLead: string;
  readonly newsletter: (values: Readonly<Record<string, string | number>>) => string;
  readonly newsletterLead: string;
  readonly newsletterPrivacy: string;
  readonly withoutScript: string;
  readonly howToReach: string;
  readonly emailLabel: string;
  readonly signUp: string;
  readonly busy: string;
  readonly done: string;
  readonly emailMissing: string;
  readonly emailWrong: string;
  readonly consentMissing: string;
  readonly sendingOffline: string;
  readonly late: string;
  readonly limited: string;
  readonly upstream: string;
  readonly unavailable: string;
  readonly switchedOff: (values: Readonly<Record<string, string | number>>) => string;
  readonly failed: (values: Readonly<Record<string, string | number>>) => string;
}

export interface SignUpView {
  /** Paths of the site, for `it.link`. */
  readonly endpoint: string;
  readonly script: string;
  readonly privacy: string;
  /** What a person agrees to; empty where the site does not say it. */
  readonly consent: string;
  /** Where the sign-up came from, as the endpoint takes it. */
  readonly source: string;
  /** How long the script waits for an answer, in milliseconds. */
  readonly patience: number;
}

export interface HtmlView {
  readonly page: PageHead;
  /** The site and the studio, defaults filled in. */
  readonly site: Site;
  /** The words of the templates in the language of the site; `words.en.yaml` lists them. */
  readonly words: Words;
  /** A price with the symbol of its currency, of its code and its amount: `£4.99`. */
  readonly money: (currency: string, amount: string) => string;
  /** A day in words, of `YYYY-MM-DD`: `14 March 2026`. */
  readonly day: (day: string) => string;
  /** The sign-up of the page; undefined where the site offers none. */
  readonly signUp?: SignUpView;
  /** The address of a path of the site: within the site in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** The address of a file of your own below `assets/`, under its hashed name. */
  readonly asset: (file: string) => string;
  /** A markdown text for its place: as HTML, or as markdown; its highest heading comes to a level. */
  readonly render: (markdown: string, level?: number | undefined) => string;
}

export interface PageHead {
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  /** One line of plain text. */
  readonly description: string;
  /** Title for tabs and search results. */
  readonly documentTitle: string;
  /** Description for search results. */
  readonly metaDescription: string;
  /** Direction of the language of the site. */
  readonly direction: 'ltr' | 'rtl';
  /** Pages above this one, from the home page down. */
  readonly trail: Crumb[];
  /** Free pages that the navigation leaves out. */
  readonly furtherPages: Crumb[];
  /** False for the pages of errors. */
  readonly indexable: boolean;
  /** Absolute address of the page. */
  readonly canonical: string;
  /** Absolute address of its markdown. */
  readonly alternate: string;
  /** Absolute address of the index for agents. */
  readonly describedBy: string;
  /** The same address within the site. */
  readonly llms: string;
  /** Address of the style sheet. */
  readonly styleSheet: string;
  /** Address of the sheet of the theme; undefined where the site has none of its own. */
  readonly themeSheet?: string;
  /** Fonts that the page loads early. */
  readonly preloads: Preload[];
  /** Linked data, ready for a script element; undefined where there is none. */
  readonly jsonLd?: string;
  /** Whether a path is that of the page or of one above it. */
  readonly current: (path: string) => boolean;
}

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

export interface Preload {
  readonly href: string;
  readonly type: string;
}

export interface LayoutView {
  /** The page in it, as HTML. */
  readonly body: string;
  readonly page: PageHead;
  /** The site and the studio, defaults filled in. */
  readonly site: Site;
  /** The words of the templates in the language of the site; `words.en.yaml` lists them. */
  readonly words: Words;
  /** A price with the symbol of its currency, of its code and its amount: `£4.99`. */
  readonly money: (currency: string, amount: string) => string;
  /** A day in words, of `YYYY-MM-DD`: `14 March 2026`. */
  readonly day: (day: string) => string;
  /** The sign-up of the page; undefined where the site offers none. */
  readonly signUp?: SignUpView;
  /** The address of a path of the site: within the site in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** The address of a file of your own below `assets/`, under its hashed name. */
  readonly asset: (file: string) => string;
  /** A markdown text for its place: as HTML, or as markdown; its highest heading comes to a level. */
  readonly render: (markdown: string, level?: number | undefined) => string;
}

export interface MarkdownHeadView {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly llms: string;
  readonly indexable: boolean;
}

export interface HomeView {
  /** Markdown of `pages/index.md`. */
  readonly text?: string;
  /** Released apps. */
  readonly apps: ReleasedApp[];
  readonly unreleased: UnreleasedApp[];
  /** A vehicle with an emoji of each category. */
  readonly faces: Vehicle[];
  readonly vehicleCount: number;
  /** How many vehicles there are, in a sentence. */
  readonly vehicleTally: string;
  /** The sounds of the first tier. */
  readonly phonemes: Phoneme[];
  /** How many sounds there are in all. */
  readonly phonemeCount: number;
  /** The latest articles. */
  readonly articles: ContentPage[];
}

export interface ReleasedApp {
  readonly status: 'released';
  readonly appStoreUrl: string;
  readonly formerAppStoreTitles: readonly string[];
  /** Store title, site name, former titles, further aliases; without repeats. */
  readonly aliases: readonly string[];
  /** Path that counts installs, where the app has one. */
  readonly installPath?: string;
  /** Price; released apps only. */
  readonly pricing?: Readonly;
  readonly id: string;
  readonly path: string;
  /** What the app can do, one item each. */
  readonly features: readonly string[];
  /** How the app behaves without a network. */
  readonly offline?: {
    /** Whether the app works without a network. */
    readonly worksOffline: boolean;
    /** What still needs a network. */
    readonly networkNeededFor: string[] & readonly string[];
    /** More on offline use. */
    readonly note?: string;
  };
  /** What the app does with data, ads and accounts. */
  readonly privacy?: {
    /** Data that the app collects; leave it out for none. */
    readonly dataCollected: string[] & readonly string[];
    /** Whether the app shows advertisements. */
    readonly ads?: boolean;
    /** Whether the app has user accounts. */
    readonly accounts?: boolean;
    /** The privacy policy. A whole address that starts with https://. */
    readonly policyUrl?: string;
    /** More on privacy. */
    readonly note?: string;
  };
  /** Speech sounds that it practises. */
  readonly practises?: Phoneme[];
  /** What the app is, in one or two sentences. */
  readonly description: string;
  /** Pages that go with the app, shown on its page. */
  readonly related?: string[];
  /** What others say of the app, shown on its page. */
  readonly quotes?: { readonly text: string; readonly source: string; readonly url?: string }[];
  /** Kind of application, as `EducationalApplication`. */
  readonly category?: string;
  /** Name of the app on the site. */
  readonly siteName: string;
  /** Platforms, as `iOS 16 or later`. */
  readonly operatingSystem?: string;
  /** Ages that the app is made for. */
  readonly ageRange?: {
    /** Youngest age in whole years. */
    readonly min: number;
    /** Oldest age in whole years. */
    readonly max: number;
  };
  /** Text of the app’s page. Markdown; HTML is shown as text. */
  readonly about?: string;
  /** Questions and answers, shown on the page of the app. */
  readonly faq?: { readonly question: string; readonly answer: string }[];
  readonly appId: string;
  readonly appStoreTitle: string;
  readonly platform?: 'iOS';
}

export interface Readonly {
  readonly currency?: string;
  readonly unlockPrice?: string;
  readonly note?: string;
}

export interface Phoneme {
  readonly key: string;
  readonly path: string;
  /** The slashed part of the label: `/a/`. */
  readonly slashed: string;
  /** How the sound is written: in slashes, with a remark in brackets where it needs one. */
  readonly label: string;
  /** The sound in plain words, with an example word. */
  readonly description: string;
  /** Practice words that hold the sound. */
  readonly words: string[];
  /** Difficulty: 1 is acquired earliest, 4 latest. */
  readonly tier: number;
  /** Ages at which the sound is typically acquired. */
  readonly typicalAge?: string;
  /** How an adult can practise the sound with a child. */
  readonly parentTip?: string;
  /** The sound in the International Phonetic Alphabet. */
  readonly ipa?: string;
}

export interface UnreleasedApp {
  readonly status: 'unreleased';
  readonly statusText: string;
  readonly note?: string;
  readonly id: string;
  readonly path: string;
  /** What the app can do, one item each. */
  readonly features: readonly string[];
  /** How the app behaves without a network. */
  readonly offline?: {
    /** Whether the app works without a network. */
    readonly worksOffline: boolean;
    /** What still needs a network. */
    readonly networkNeededFor: string[] & readonly string[];
    /** More on offline use. */
    readonly note?: string;
  };
  /** What the app does with data, ads and accounts. */
  readonly privacy?: {
    /** Data that the app collects; leave it out for none. */
    readonly dataCollected: string[] & readonly string[];
    /** Whether the app shows advertisements. */
    readonly ads?: boolean;
    /** Whether the app has user accounts. */
    readonly accounts?: boolean;
    /** The privacy policy. A whole address that starts with https://. */
    readonly policyUrl?: string;
    /** More on privacy. */
    readonly note?: string;
  };
  /** Speech sounds that it practises. */
  readonly practises?: Phoneme[];
  /** What the app is, in one or two sentences. */
  readonly description: string;
  /** Pages that go with the app, shown on its page. */
  readonly related?: string[];
  /** What others say of the app, shown on its page. */
  readonly quotes?: { readonly text: string; readonly source: string; readonly url?: string }[];
  /** Kind of application, as `EducationalApplication`. */
  readonly category?: string;
  /** Name of the app on the site. */
  readonly siteName: string;
  /** Platforms, as `iOS 16 or later`. */
  readonly operatingSystem?: string;
  /** Ages that the app is made for. */
  readonly ageRange?: {
    /** Youngest age in whole years. */
    readonly min: number;
    /** Oldest age in whole years. */
    readonly max: number;
  };
  /** Text of the app’s page. Markdown; HTML is shown as text. */
  readonly about?: string;
  /** Questions and answers, shown on the page of the app. */
  readonly faq?: { readonly question: string; readonly answer: string }[];
}

export interface Vehicle {
  readonly path: string;
  /** Key of a category in `categories.yaml`. Only a-z, 0-9 and hyphens. */
  readonly category: Category;
  /** The sounds to practise; the first is primary. */
  readonly phonemes: Phoneme[];
  /** Markdown. */
  readonly description?: string;
  /** Hash of the source that says all of the above, but for the slug and for what its category and sounds say; undefined where there is no such source. */
  readonly sourceHash?: string;
  /** Display name, as in `Fire Engine`. */
  readonly name: string;
  /** Stable identifier: `vehicle-` and three or more digits. It never changes and is never used again. */
  readonly id: string;
  readonly tier?: number;
  /** The vocabulary theme that this vehicle anchors. */
  readonly wordWorld?: {
    /** Name of the theme. */
    readonly name: string;
    /** Kind of theme, in your own words. */
    readonly category: string;
    /** Which words a child meets there. */
    readonly summary: string;
  };
  readonly slug: string;
  /** One emoji glyph. Leave it out where no emoji shows this vehicle. */
  readonly emoji?: string;
}

export interface Category {
  readonly key: string;
  /** Display name of the category. */
  readonly name: string;
  /** One line on what belongs here. */
  readonly description?: string;
}

export interface ContentPage {
  readonly path: string;
  /** `article` for what lies under `pages/articles/`; `page` when left out. */
  readonly kind: 'page' | 'article';
  readonly markdown: string;
  /** Title of the page. */
  readonly title: string;
  /** One line on what the page says. */
  readonly description: string;
  /** Day of publication; articles need it. */
  readonly published?: string;
  /** Place among the pages: lower comes first; pages without one come last. */
  readonly order?: number;
}

export interface AppsView {
  readonly released: ReleasedApp[];
  readonly unreleased: UnreleasedApp[];
}

export interface AppView {
  readonly app: App;
  readonly released: boolean;
  /** How the app is paid for, in a sentence; undefined for one that is not released. */
  readonly terms?: string;
  readonly otherNames: readonly string[];
  /** Pages that go with it. */
  readonly related: Crumb[];
  readonly unreleasedCaveat: string;
}

export interface App {
  readonly status: 'released' | 'unreleased';
  readonly appStoreUrl?: string;
  readonly formerAppStoreTitles?: readonly string[];
  /** Store title, site name, former titles, further aliases; without repeats. */
  readonly aliases?: readonly string[];
  /** Path that counts installs, where the app has one. */
  readonly installPath?: string;
  /** Price; released apps only. */
  readonly pricing?: Readonly;
  readonly id: string;
  readonly path: string;
  /** What the app can do, one item each. */
  readonly features: readonly string[];
  /** How the app behaves without a network. */
  readonly offline?: {
    /** Whether the app works without a network. */
    readonly worksOffline: boolean;
    /** What still needs a network. */
    readonly networkNeededFor: string[] & readonly string[];
    /** More on offline use. */
    readonly note?: string;
  };
  /** What the app does with data, ads and accounts. */
  readonly privacy?: {
    /** Data that the app collects; leave it out for none. */
    readonly dataCollected: string[] & readonly string[];
    /** Whether the app shows advertisements. */
    readonly ads?: boolean;
    /** Whether the app has user accounts. */
    readonly accounts?: boolean;
    /** The privacy policy. A whole address that starts with https://. */
    readonly policyUrl?: string;
    /** More on privacy. */
    readonly note?: string;
  };
  /** Speech sounds that it practises. */
  readonly practises?: Phoneme[];
  /** What the app is, in one or two sentences. */
  readonly description: string;
  /** Pages that go with the app, shown on its page. */
  readonly related?: string[];
  /** What others say of the app, shown on its page. */
  readonly quotes?: { readonly text: string; readonly source: string; readonly url?: string }[];
  /** Kind of application, as `EducationalApplication`. */
  readonly category?: string;
  /** Name of the app on the site. */
  readonly siteName: string;
  /** Platforms, as `iOS 16 or later`. */
  readonly operatingSystem?: string;
  /** Ages that the app is made for. */
  readonly ageRange?: {
    /** Youngest age in whole years. */
    readonly min: number;
    /** Oldest age in whole years. */
    readonly max: number;
  };
  /** Text of the app’s page. Markdown; HTML is shown as text. */
  readonly about?: string;
  /** Questions and answers, shown on the page of the app. */
  readonly faq?: { readonly question: string; readonly answer: string }[];
  readonly appId?: string;
  readonly appStoreTitle?: string;
  readonly platform?: 'iOS';
  readonly statusText?: string;
  readonly note?: string;
}

export interface AppCardView {
  readonly app: App;
  /** Position in the list, which gives the card its colour. */
  readonly tint?: number;
}

export interface VehicleGroup {
  readonly category: Category;
  /** Position of the category, which gives it its colour. */
  readonly number: number;
  readonly vehicles: Vehicle[];
}

export interface VehiclesView {
  readonly groups: VehicleGroup[];
}

export interface VehicleView {
  readonly vehicle: Vehicle;
  /** Position of its category, which gives the page its colour. */
  readonly number: number;
  readonly neighbours: Vehicle[];
}

export interface VehicleCardView {
  readonly vehicle: Vehicle;
  /** Position in the list, which gives the card its colour. */
  readonly tint?: number;
}

export interface PhonemeGroup {
  readonly tier: number;
  readonly phonemes: Phoneme[];
}

export interface PhonemesView {
  readonly tiers: PhonemeGroup[];
}

export interface PhonemeView {
  readonly phoneme: Phoneme;
  /** Vehicles that practise it. */
  readonly vehicles: Vehicle[];
}

export interface ListView {
  readonly entries: ListEntry[];
  /** What stands there where the list is empty. */
  readonly empty: string;
}

export interface ListEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly published?: string;
}

export interface ContentView {
  /** Its markdown. */
  readonly text: string;
  /** Day of publication, `YYYY-MM-DD`; articles have one. */
  readonly published?: string;
  /** The same day in words. */
  readonly publishedText?: string;
}

export interface DevelopersView {
  readonly operations: {
    readonly operationId: string;
    readonly tag: { readonly name: string; readonly description: string };
    readonly method: 'GET' | 'POST';
    readonly path: string;
    /** Further paths that answer with the same bytes. */
    readonly alsoAt?: readonly string[];
    readonly summary: string;
    /** What it returns, when to use it and when not, how fresh it is; plain sentences. */
    readonly description: string;
    /** Name in the resource index, and what that line says. */
    readonly resource: { readonly name: string; readonly description: string };
    readonly request?:
      | 'Vehicle'
      | 'Error'
      | 'ApiIndex'
      | 'ToolManifest'
      | 'AppCatalogue'
      | 'AppIdentity'
      | 'Curriculum'
      | 'SubscribeRequest'
      | 'SubscribeResponse'
      | 'Health';
    readonly response: {
      readonly description: string;
      readonly mediaType: `${string}/${string}`;
      /** A published resource, a list of one, or an object that another standard describes. */
      readonly schema:
        | 'object'
        | 'Vehicle'
        | 'Error'
        | 'ApiIndex'
        | 'ToolManifest'
        | 'AppCatalogue'
        | 'AppIdentity'
        | 'Curriculum'
        | 'SubscribeRequest'
        | 'SubscribeResponse'
        | 'Health'
        | {
            readonly arrayOf:
              | 'Vehicle'
              | 'Error'
              | 'ApiIndex'
              | 'ToolManifest'
              | 'AppCatalogue'
              | 'AppIdentity'
              | 'Curriculum'
              | 'SubscribeRequest'
              | 'SubscribeResponse'
              | 'Health';
          };
    };
    readonly errors: readonly (
      | 'not_found'
      | 'method_not_allowed'
      | 'invalid_request'
      | 'invalid_email'
      | 'not_acceptable'
      | 'service_unavailable'
      | 'upstream_error'
      | 'internal_error'
    )[];
    /** `live` operations are answered by a program, `static` ones by a file. */
    readonly kind: 'static' | 'live';
    readonly sideEffect: 'none' | 'emails-a-person';
    readonly consent: 'none' | 'explicit-informed';
    /** How often a call may be repeated after each error code. */
    readonly retry: Readonly;
    readonly url: string;
  }[];
  readonly errors: DescribedError[];
  readonly schemas: { readonly name: string; readonly path: string }[];
  /** Paths of the site by name. */
  readonly paths: {
    readonly home: '/';
    readonly apps: '/apps';
    readonly app: (id: string) => string;
    readonly vehicles: '/vehicles';
    readonly vehicle: (slug: string) => string;
    readonly phonemes: '/speech-sounds';
    readonly phoneme: (key: string) => string;
    readonly articles: '/articles';
    /** Where a site that takes sign-ups says what becomes of the addresses. */
    readonly privacy: '/privacy';
    readonly install: (id: string) => string;
    readonly title: (title: string) => string;
    readonly openApi: '/openapi.json';
    readonly openApiAlias: '/api/openapi.json';
    readonly tools: '/api/tools.json';
    readonly features: '/api/features.json';
    readonly identity: '/api/apps.json';
    readonly vehicleList: '/api/vehicles.json';
    readonly curriculum: '/api/curriculum.json';
    readonly apiError: (status: number) => string;
    readonly errorPage: (status: number) => string;
    readonly agents: '/agents.md';
    readonly llms: '/llms.txt';
    readonly llmsVehicles: '/vehicles/llms.txt';
    readonly llmsFull: '/llms-full.txt';
    readonly aiInstructions: '/llm/ai-instructions.json';
    readonly comparisonMatrix: '/llm/comparison-matrix.json';
    readonly sitemap: '/sitemap.xml';
    readonly sitemapPart: (part: number) => string;
    readonly robots: '/robots.txt';
    readonly apiCatalog: '/.well-known/api-catalog';
    readonly securityText: '/.well-known/security.txt';
    readonly schema: (name: string) => string;
    readonly manifest: '/catalogue-manifest.json';
    readonly developers: '/developers';
    readonly subscribe: '/api/subscribe';
    readonly health: '/api/health';
    readonly apiIndex: '/api/index.json';
  };
  readonly matchingRule: string;
  readonly unreleasedCaveat: string;
  /** Absolute address of a page. */
  readonly examplePage: string;
  /** Absolute address of a list. */
  readonly exampleList: string;
}

export interface DescribedError {
  readonly code: string;
  readonly statuses: string;
  readonly condition: string;
}

export interface ErrorView {
  readonly status: number;
}

export interface Views {
  readonly 'app-card': AppCardView;
  readonly 'vehicle-card': VehicleCardView;
  readonly 'sign-up': object;
  readonly app: AppView;
  readonly apps: AppsView;
  readonly article: ContentView;
  readonly articles: ListView;
  readonly developers: DevelopersView;
  readonly error: ErrorView;
  readonly home: HomeView;
  readonly list: ListView;
  readonly page: ContentView;
  readonly phoneme: PhonemeView;
  readonly phonemes: PhonemesView;
  readonly vehicle: VehicleView;
  readonly vehicles: VehiclesView;
}
