// Written by npm run generate: what templates find under `it`; docs/editors/templates.md explains it.

export interface SharedView {
  /** What lists say about an app. */
  readonly appFacts: (app: App) => readonly string[];
  /** The address of a file of yours below `assets/`. */
  readonly asset: (file: string) => string;
  /** The first four words of a sound, one of them in its picture. */
  readonly cardWords: (phoneme: Phoneme) => readonly string[];
  /** A day in words, from `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  /** The address of a path of the site: root-relative in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** What `include` gives of a template that is the same on many pages, without `page`: it is rendered once for each thing that it is of. */
  readonly once: (template: string, of: object, data: object) => string;
  /** A picture as HTML or as markdown. */
  readonly picture: (picture: Picture, manner?: PictureDisplay | undefined) => string;
  /** Where a word has sounds, for the filters: `k-end s-cluster:sp`. */
  readonly placeMarks: (phonemes: readonly Phoneme[], word: string) => string;
  /** Markdown as HTML or as markdown; its highest heading gets the given level. */
  readonly render: (markdown: string, level?: number | undefined) => string;
  /** The newsletter sign-up. */
  readonly signUp?: SignUpView;
  /** The site and the studio, with defaults filled in. */
  readonly site: Site;
  /** What a step is called: `Start here`. */
  readonly step: (step: string) => string;
  /** The step of a sound in the order that the studio suggests: `1` to `4`, or `vowels`. */
  readonly stepOf: (phoneme: Phoneme) => string;
  /** What lists say about a vehicle: where it has the sound of the list; else its main sound, and a word that has it. */
  readonly vehicleFacts: (vehicle: Vehicle, phoneme?: Phoneme | undefined) => readonly string[];
  /** The words of the templates in the language of the site, as in `words.en.yaml`. */
  readonly words: Words;
}

export interface SignUpView {
  /** The consent text; empty if the site has none. */
  readonly consent: string;
  /** Paths of the site, for `it.link`. */
  readonly endpoint: string;
  /** How long the script waits for a response, in milliseconds. */
  readonly patience: number;
  readonly privacy: string;
  readonly script: string;
  /** Where the sign-up came from, in the form that the endpoint expects. */
  readonly source: string;
}

export interface Site {
  /** Where `typicalAge` of the speech sounds comes from, shown beside each age. */
  readonly agesSource?: {
    /** The work, as it is cited. */
    readonly text: string;
    /** Where it can be read. A whole address that starts with https://. */
    readonly url?: string;
  };
  /** That of the program. */
  readonly apiVersion: string;
  /** Address at which the site is published: https, without a trailing slash; http only for localhost. */
  readonly baseUrl: string;
  /** The studio behind the catalogue. */
  readonly brand: {
    /** Legal name of the studio. */
    readonly legalName?: string;
    /** Name of the studio; it must not appear in any store title. */
    readonly name: string;
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
  /** What crawlers may do with the content; everything when left out. */
  readonly crawlers: {
    /** May be used as input to an AI answer. */
    readonly aiInput: NonNullable<boolean | undefined>;
    /** May be used to train AI models. */
    readonly aiTrain: NonNullable<boolean | undefined>;
    /** May be shown in search results. */
    readonly search: NonNullable<boolean | undefined>;
  };
  /** Creator of the apps as schema.org sees it. */
  readonly creator: {
    /** Who the creator is. */
    readonly description?: string;
    /** Name of the creator. */
    readonly name: string;
    /** Type in the vocabulary of schema.org; `Organization` when left out. */
    readonly type: string;
  };
  /** One line that says what the site is. */
  readonly description: string;
  /** Addresses at which the site was published before, the oldest first. By that one feeds know their entries: readers would show each again under another. */
  readonly formerBaseUrls?: string[];
  /** Hosts to write a configuration for, besides those of `--host`. */
  readonly hosts: readonly string[];
  readonly icons?: SiteIcons;
  /** A picture that stands for the site, also when it is shared. */
  readonly image?: Picture;
  /** Licence of the catalogue data and the articles; CC BY 4.0 when left out. */
  readonly licence: Licence;
  /** How many entries a page of a list has. */
  readonly lists: {
    /** Articles on a page of a list; 100 when left out. */
    readonly articles: number;
    /** Vehicles on a page of a list; 200 when left out. */
    readonly vehicles: number;
  };
  /** Language of the catalogue as a BCP 47 tag; `en` when left out. */
  readonly locale: string;
  /** The logo of the site, ideally a square drawing: browsers show it small. The path below `media/`: png, jpeg, webp, avif or svg. */
  readonly logo?: PictureFile;
  /** Whether documents for agents name the endpoint `/mcp`. */
  readonly mcp: boolean;
  /** Name of the site, as shown in the page titles. */
  readonly name: string;
  /** Links at the top of every page; the indexes and the free pages when left out. */
  readonly navigation: NavigationLink[];
  /** Whether each page asks search engines not to list it, as those of a preview do. */
  readonly noindex?: boolean;
  /** Who publishes the store identity map; the legal name when left out. */
  readonly publisher: string;
  /** The newsletter sign-up. */
  readonly signUp: {
    /** What a person agrees to, shown beside the form. */
    readonly consent?: string;
    /** Whether the site offers a newsletter sign-up. */
    readonly enabled: boolean;
    /** Where `catalogue-signup` answers, if not at the address of the site: scheme and host, without a path. */
    readonly url?: string;
  };
  /** Replaces the button that leads to the store. */
  readonly storeBadge?: Picture;
  /** Lists of words that the search treats as the same, with commas between them. */
  readonly synonyms: readonly string[];
  /** The look of the pages: colours, corners and fonts. */
  readonly theme?: Theme;
}

export interface SiteIcons {
  /** The logo itself, if it is a drawing. */
  readonly drawing?: PictureFile;
  /** For browsers that look for one at the root. */
  readonly favicon: PictureFile;
  /** Those of the web manifest. */
  readonly manifest: {
    readonly height: number;
    readonly mediaType: `${string}/${string}`;
    readonly path: string;
    readonly purpose: 'any' | 'maskable';
    readonly width: number;
  }[];
  /** For the home screens of phones. */
  readonly touch: PictureFile;
}

export interface PictureFile {
  readonly height: number;
  readonly mediaType: `${string}/${string}`;
  readonly path: string;
  readonly width: number;
}

export interface Picture {
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  /** The same in smaller formats, the best one first; files from narrow to wide. */
  readonly better: PictureFile[][];
  readonly credit?: string;
  /** What the press downloads of it: the whole picture, and of a drawing a PNG, too. */
  readonly downloads?: PictureFile[];
  /** Path of the original below `media/`. */
  readonly file: string;
  readonly licence?: string;
  /** The form for every browser and program: the format of the original. */
  readonly plain: PictureFile;
}

export interface Licence {
  readonly appliesTo: readonly string[];
  readonly attribution: string;
  readonly exclusions: readonly string[];
  readonly identifier?: string;
  readonly name: string;
  readonly url: string;
}

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

export interface Theme {
  readonly dark?: SchemeColours;
  readonly fonts?: { readonly display?: FontFamily; readonly text?: FontFamily };
  readonly light?: SchemeColours;
  readonly radius?: string;
  /** The only scheme of the site; undefined if it has both. */
  readonly scheme?: 'light' | 'dark';
}

export interface SchemeColours {
  readonly accent?: string;
  readonly ink?: string;
  readonly paper?: string;
  readonly tints?: readonly string[];
}

export interface FontFamily {
  readonly family: string;
  readonly files: FontFile[];
}

export interface FontFile {
  readonly file: string;
  readonly style?: 'normal' | 'italic';
  readonly weight?: string;
}

export interface Words {
  readonly aToZ: string;
  readonly aboutApp: string;
  readonly ages: string;
  readonly agesCaveat: string;
  readonly agesLong: (values: Readonly<Record<string, string | number>>) => string;
  readonly agesShort: (values: Readonly<Record<string, string | number>>) => string;
  readonly agesSource: string;
  readonly allApps: string;
  readonly allAppsAndPlans: string;
  readonly allArticles: string;
  readonly allSounds: (values: Readonly<Record<string, string | number>>) => string;
  readonly allVehicles: string;
  readonly alsoCalled: (values: Readonly<Record<string, string | number>>) => string;
  readonly any: string;
  readonly app: string;
  readonly appSounds: string;
  readonly apps: string;
  readonly appsLead: (values: Readonly<Record<string, string | number>>) => string;
  readonly articleApps: string;
  readonly articles: string;
  readonly articlesLead: string;
  readonly asMarkdown: string;
  readonly busy: string;
  readonly cardKind: string;
  readonly cardSheets: string;
  readonly cardSize: string;
  readonly cardSounds: string;
  readonly cards: string;
  readonly cardsAll: string;
  readonly cardsKept: string;
  readonly cardsLead: string;
  readonly cardsOfSound: (values: Readonly<Record<string, string | number>>) => string;
  readonly cardsPaper: string;
  readonly cardsPrint: string;
  readonly cardsShown: (values: Readonly<Record<string, string | number>>) => string;
  readonly catalogue: string;
  readonly categories: string;
  readonly categoryCount: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly categoryTally: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly cluster: string;
  readonly collects: (values: Readonly<Record<string, string | number>>) => string;
  readonly collectsNothing: string;
  readonly comma: string;
  readonly compare: string;
  readonly consentMissing: string;
  readonly contact: string;
  readonly contents: string;
  readonly dataFiles: string;
  readonly date: (values: Readonly<Record<string, string | number>>) => string;
  readonly decimal: string;
  readonly developers: string;
  readonly done: string;
  readonly elsewhere: string;
  readonly emailLabel: string;
  readonly emailMissing: string;
  readonly emailWrong: string;
  readonly end: string;
  readonly exclusions: (values: Readonly<Record<string, string | number>>) => string;
  readonly failed: (values: Readonly<Record<string, string | number>>) => string;
  readonly features: string;
  readonly feed: string;
  readonly filter: string;
  readonly filterCategory: string;
  readonly filterMain: string;
  readonly filterNothing: string;
  readonly filterPosition: string;
  readonly filterReset: string;
  readonly filterSound: string;
  readonly filterThisPage: string;
  readonly filterWithoutScript: string;
  readonly forAgents: string;
  readonly forTherapists: string;
  readonly furtherPages: string;
  readonly getApp: string;
  readonly gone: string;
  readonly goneLead: string;
  readonly hasAccounts: string;
  readonly hasAds: string;
  readonly hearIt: (values: Readonly<Record<string, string | number>>) => string;
  readonly home: string;
  readonly homeApps: string;
  readonly homeVehicles: string;
  readonly howToReach: string;
  readonly inStore: string;
  readonly kindArticle: string;
  readonly kindCategory: string;
  readonly kindPage: string;
  readonly kindSound: string;
  readonly kindVehicle: string;
  readonly lastStep: string;
  readonly late: string;
  readonly licence: string;
  readonly limited: string;
  readonly listPage: (values: Readonly<Record<string, string | number>>) => string;
  readonly listPages: string;
  readonly listedAs: (values: Readonly<Record<string, string | number>>) => string;
  readonly mainNavigation: string;
  readonly mainSound: string;
  readonly menu: string;
  readonly middle: string;
  readonly money: (values: Readonly<Record<string, string | number>>) => string;
  readonly months: string;
  readonly moreFrom: (values: Readonly<Record<string, string | number>>) => string;
  readonly networkFor: string;
  readonly newHere: string;
  readonly newsletter: (values: Readonly<Record<string, string | number>>) => string;
  readonly newsletterLead: string;
  readonly newsletterPrivacy: string;
  readonly nextArticle: string;
  readonly nextPage: string;
  readonly nextStep: string;
  readonly noAccounts: string;
  readonly noAdvertisements: string;
  readonly noApp: string;
  readonly noArticle: string;
  readonly noSound: string;
  readonly noSounds: string;
  readonly noVehicle: string;
  readonly noVehicleWithSound: string;
  readonly notForSale: string;
  readonly notForSaleLead: string;
  readonly notFound: string;
  readonly notFoundLead: string;
  readonly notReviewed: string;
  readonly offline: string;
  readonly oncePurchase: string;
  readonly otherNames: string;
  readonly otherNamesLead: (values: Readonly<Record<string, string | number>>) => string;
  readonly pageNumber: (values: Readonly<Record<string, string | number>>) => string;
  readonly pictureBy: (values: Readonly<Record<string, string | number>>) => string;
  readonly practiceWords: string;
  readonly practises: string;
  readonly pressFiles: string;
  readonly pressIcon: string;
  readonly pressLogo: string;
  readonly pressPicture: string;
  readonly pressScreenshot: (values: Readonly<Record<string, string | number>>) => string;
  readonly pressStudio: string;
  readonly previousPage: string;
  readonly price: string;
  readonly priceFree: string;
  readonly priceOnce: (values: Readonly<Record<string, string | number>>) => string;
  readonly privacy: string;
  readonly privacyPolicy: string;
  readonly publicApi: string;
  readonly publishedOn: (values: Readonly<Record<string, string | number>>) => string;
  readonly questions: string;
  readonly quotes: string;
  readonly recordingBy: (values: Readonly<Record<string, string | number>>) => string;
  readonly recordingFails: string;
  readonly related: string;
  readonly reviewedBy: (values: Readonly<Record<string, string | number>>) => string;
  readonly runsOn: string;
  readonly says: (values: Readonly<Record<string, string | number>>) => string;
  readonly saysLike: (values: Readonly<Record<string, string | number>>) => string;
  readonly screenshots: string;
  readonly search: string;
  readonly searchBusy: string;
  readonly searchFailed: string;
  readonly searchFillers: string;
  readonly searchFound: (values: Readonly<Record<string, string | number>>) => string;
  readonly searchHint: string;
  readonly searchLabel: string;
  readonly searchLead: string;
  readonly searchLetter: (values: Readonly<Record<string, string | number>>) => string;
  readonly searchMeant: (values: Readonly<Record<string, string | number>>) => string;
  readonly searchMore: string;
  readonly searchNear: (values: Readonly<Record<string, string | number>>) => string;
  readonly searchNearest: string;
  readonly searchNone: (values: Readonly<Record<string, string | number>>) => string;
  readonly searchResults: string;
  readonly searchStopWords: string;
  readonly searchSuggestions: string;
  readonly searchWithout: (values: Readonly<Record<string, string | number>>) => string;
  readonly searchWithoutScript: string;
  readonly sendingOffline: string;
  readonly shown: (values: Readonly<Record<string, string | number>>) => string;
  readonly signUp: string;
  readonly skip: string;
  readonly soundApps: string;
  readonly soundTally: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly soundTitle: (values: Readonly<Record<string, string | number>>) => string;
  readonly sounds: string;
  readonly soundsToPractise: string;
  readonly start: string;
  readonly startHere: string;
  readonly startHereLead: string;
  readonly step: string;
  readonly stepsExplained: string;
  readonly switchedOff: (values: Readonly<Record<string, string | number>>) => string;
  readonly table: string;
  readonly thenStep: string;
  readonly trail: string;
  readonly tryThis: string;
  readonly typicalAge: (values: Readonly<Record<string, string | number>>) => string;
  readonly unavailable: string;
  readonly unreleased: string;
  readonly unreleasedApp: (values: Readonly<Record<string, string | number>>) => string;
  readonly unreleasedLead: string;
  readonly updatedOn: (values: Readonly<Record<string, string | number>>) => string;
  readonly upstream: string;
  readonly use: string;
  readonly usualExclusions: string;
  readonly vehicleApps: string;
  readonly vehicleCount: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly vehicleTally: (
    values: Readonly<Record<string, string | number>> & { readonly count: number },
  ) => string;
  readonly vehicleTheme: (values: Readonly<Record<string, string | number>>) => string;
  readonly vehicleWithSounds: (values: Readonly<Record<string, string | number>>) => string;
  readonly vehicleWithoutSounds: (values: Readonly<Record<string, string | number>>) => string;
  readonly vehicles: string;
  readonly vehiclesWithSound: string;
  readonly vowels: string;
  readonly withNetwork: string;
  readonly withoutNetwork: string;
  readonly withoutScript: string;
  readonly wordWorld: (values: Readonly<Record<string, string | number>>) => string;
  readonly worksOffline: string;
  readonly worried: string;
  readonly writtenBy: (values: Readonly<Record<string, string | number>>) => string;
}

export interface HtmlView {
  /** What lists say about an app. */
  readonly appFacts: (app: App) => readonly string[];
  /** The address of a file of yours below `assets/`. */
  readonly asset: (file: string) => string;
  /** The first four words of a sound, one of them in its picture. */
  readonly cardWords: (phoneme: Phoneme) => readonly string[];
  /** A day in words, from `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  /** The address of a path of the site: root-relative in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** What `include` gives of a template that is the same on many pages, without `page`: it is rendered once for each thing that it is of. */
  readonly once: (template: string, of: object, data: object) => string;
  readonly page: PageHead;
  /** A picture as HTML or as markdown. */
  readonly picture: (picture: Picture, manner?: PictureDisplay | undefined) => string;
  /** Where a word has sounds, for the filters: `k-end s-cluster:sp`. */
  readonly placeMarks: (phonemes: readonly Phoneme[], word: string) => string;
  /** Markdown as HTML or as markdown; its highest heading gets the given level. */
  readonly render: (markdown: string, level?: number | undefined) => string;
  /** The newsletter sign-up. */
  readonly signUp?: SignUpView;
  /** The site and the studio, with defaults filled in. */
  readonly site: Site;
  /** What a step is called: `Start here`. */
  readonly step: (step: string) => string;
  /** The step of a sound in the order that the studio suggests: `1` to `4`, or `vowels`. */
  readonly stepOf: (phoneme: Phoneme) => string;
  /** What lists say about a vehicle: where it has the sound of the list; else its main sound, and a word that has it. */
  readonly vehicleFacts: (vehicle: Vehicle, phoneme?: Phoneme | undefined) => readonly string[];
  /** The words of the templates in the language of the site, as in `words.en.yaml`. */
  readonly words: Words;
}

export interface PageHead {
  /** Absolute address of its markdown. */
  readonly alternate: string;
  /** The app of the page in the App Store of iOS. */
  readonly appId?: string;
  /** Absolute address of the page. */
  readonly canonical: string;
  /** Background of the pages in each scheme; the same twice if the site has one. */
  readonly colours: {
    readonly dark: string;
    readonly light: string;
    /** The colour schemes of the site, in the syntax of CSS. */
    readonly schemes: string;
  };
  /** Whether a path is that of the page or of one above it. */
  readonly current: (path: string) => boolean;
  /** When an article was published and last changed. */
  readonly days?: ArticleDays;
  /** Absolute address of `llms.txt`. */
  readonly describedBy: string;
  /** One line of plain text. */
  readonly description: string;
  /** Direction of the language of the site. */
  readonly direction: 'ltr' | 'rtl';
  /** Title for tabs and search results. */
  readonly documentTitle: string;
  /** What the licence leaves out. */
  readonly exclusions: string;
  /** The feed of the articles. */
  readonly feed?: { readonly json: string; readonly title: string; readonly url: string };
  readonly filterScript: string;
  /** Free pages that the navigation leaves out. */
  readonly furtherPages: Crumb[];
  /** Address of the script of recordings. */
  readonly hearScript: string;
  /** Icon of a site without a logo, a `data:` URL. */
  readonly icon: string;
  /** The image that is shown when the page is shared. */
  readonly image?: {
    readonly alt: string;
    readonly height: number;
    readonly mediaType: `${string}/${string}`;
    readonly path: string;
    readonly url: string;
    readonly width: number;
  };
  /** False for error pages. */
  readonly indexable: boolean;
  /** Absolute address of the JSON of the entry. */
  readonly json?: string;
  /** Linked data for a script element. */
  readonly jsonLd?: string;
  /** The style sheet of lists that can be filtered; `filterScript` is their script. */
  readonly listSheet: string;
  /** The same as `describedBy`, root-relative. */
  readonly llms: string;
  /** Description for search results. */
  readonly metaDescription: string;
  readonly next?: string;
  /** Path of the page. */
  readonly path: string;
  /** Fonts that the page loads early. */
  readonly preloads: Preload[];
  /** The page of a list before this one; `next` is the one after it. */
  readonly previous?: string;
  /** Address of the script of the search. */
  readonly searchScript: string;
  /** Address of the style sheet. */
  readonly styleSheet: string;
  /** Address of the style sheet of the theme. */
  readonly themeSheet?: string;
  readonly title: string;
  /** Pages above this one, from the home page down. */
  readonly trail: Crumb[];
  /** `website` or `article`. */
  readonly type: 'website' | 'article';
}

export interface ArticleDays {
  readonly modified: string;
  readonly published: string;
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
  /** What lists say about an app. */
  readonly appFacts: (app: App) => readonly string[];
  /** The address of a file of yours below `assets/`. */
  readonly asset: (file: string) => string;
  /** The page inside it, as HTML. */
  readonly body: string;
  /** The first four words of a sound, one of them in its picture. */
  readonly cardWords: (phoneme: Phoneme) => readonly string[];
  /** A day in words, from `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  /** The address of a path of the site: root-relative in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** What `include` gives of a template that is the same on many pages, without `page`: it is rendered once for each thing that it is of. */
  readonly once: (template: string, of: object, data: object) => string;
  readonly page: PageHead;
  /** A picture as HTML or as markdown. */
  readonly picture: (picture: Picture, manner?: PictureDisplay | undefined) => string;
  /** Where a word has sounds, for the filters: `k-end s-cluster:sp`. */
  readonly placeMarks: (phonemes: readonly Phoneme[], word: string) => string;
  /** Markdown as HTML or as markdown; its highest heading gets the given level. */
  readonly render: (markdown: string, level?: number | undefined) => string;
  /** The newsletter sign-up. */
  readonly signUp?: SignUpView;
  /** The site and the studio, with defaults filled in. */
  readonly site: Site;
  /** What a step is called: `Start here`. */
  readonly step: (step: string) => string;
  /** The step of a sound in the order that the studio suggests: `1` to `4`, or `vowels`. */
  readonly stepOf: (phoneme: Phoneme) => string;
  /** What lists say about a vehicle: where it has the sound of the list; else its main sound, and a word that has it. */
  readonly vehicleFacts: (vehicle: Vehicle, phoneme?: Phoneme | undefined) => readonly string[];
  /** The words of the templates in the language of the site, as in `words.en.yaml`. */
  readonly words: Words;
}

export interface MarkdownHeadView {
  readonly canonical: string;
  readonly description: string;
  readonly indexable: boolean;
  readonly json?: string;
  readonly llms: string;
  readonly title: string;
}

export interface HomeView {
  readonly apps: ReleasedApp[];
  /** Recording of `pages/index.md`. */
  readonly audio?: Recording;
  /** A vehicle from each category, if possible with a picture or an emoji. */
  readonly faces: Vehicle[];
  /** The guide, or else the article, to begin with. */
  readonly firstArticle?: ContentPage;
  /** Picture of `pages/index.md`, or else of the site. */
  readonly image?: Picture;
  /** All sounds. */
  readonly phonemeCount: number;
  /** The sounds of the first step. */
  readonly phonemes: Phoneme[];
  /** Markdown of `pages/index.md`. */
  readonly text?: string;
  readonly unreleased: UnreleasedApp[];
  readonly vehicleCount: number;
  /** The number of vehicles, in a sentence. */
  readonly vehicleTally: string;
  /** Pages for those who worry. */
  readonly worries: Crumb[];
}

export interface ReleasedApp {
  /** Text of the app’s page. Markdown; HTML is shown as text. */
  readonly about?: string;
  /** Ages that the app is made for. */
  readonly ageRange?: {
    /** Oldest age in whole years. */
    readonly max: number;
    /** Youngest age in whole years. */
    readonly min: number;
  };
  /** Store title, site name, former titles, further aliases; without repeats. */
  readonly aliases: readonly string[];
  /** Further names that people use: shown on its page and found by the search, but not addresses. */
  readonly alsoCalled?: string[];
  readonly appId: string;
  readonly appStoreTitle: string;
  readonly appStoreUrl: string;
  /** Kind of application. A type of schema.org. */
  readonly category?: string;
  /** What the app is, in one or two sentences. */
  readonly description: string;
  /** Questions and answers, shown on the page of the app. */
  readonly faq?: { readonly answer: string; readonly question: string }[];
  /** What the app can do, one item each. */
  readonly features: readonly string[];
  readonly formerAppStoreTitles: readonly string[];
  /** The icon of the app, as the store shows it: a square. */
  readonly icon?: Picture;
  readonly id: string;
  /** A picture that stands for the app where a large one is shown. */
  readonly image?: Picture;
  /** Path that counts installs, if the app has one. */
  readonly installPath?: string;
  /** How the app behaves without a network. */
  readonly offline?: {
    /** What still needs a network. */
    readonly networkNeededFor: string[] & readonly string[];
    /** More on offline use. */
    readonly note?: string;
    /** Whether the app works without a network. */
    readonly worksOffline: boolean;
  };
  /** Platforms. */
  readonly operatingSystem?: string;
  readonly path: string;
  readonly platform?: 'iOS';
  /** Speech sounds that it practises. */
  readonly practises?: Phoneme[];
  /** Price; released apps only. */
  readonly pricing?: {
    /** Currency as three capital letters (ISO 4217). */
    readonly currency?: string;
    /** More on the price. */
    readonly note?: string;
    /** Price of the one-time unlock: in quotes, with a point, without the currency. */
    readonly unlockPrice?: string;
  };
  /** What the app does with data, ads and accounts. */
  readonly privacy?: {
    /** Whether the app has user accounts. */
    readonly accounts?: boolean;
    /** Whether the app shows advertisements. */
    readonly ads?: boolean;
    /** Data that the app collects; leave it out for none. */
    readonly dataCollected: string[] & readonly string[];
    /** More on privacy. */
    readonly note?: string;
    /** The privacy policy. A whole address that starts with https://. */
    readonly policyUrl?: string;
  };
  /** What others say about the app, shown on its page. */
  readonly quotes?: { readonly source: string; readonly text: string; readonly url?: string }[];
  /** Pages that go with the app, shown on its page. */
  readonly related?: string[];
  /** Up to 20 screenshots, in the order in which they are shown. */
  readonly screenshots?: Picture[];
  /** Name of the app on the site. */
  readonly siteName: string;
  readonly status: 'released';
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: Readonly<Record<string, PublishedPicture>>;
}

export interface Phoneme {
  /** Further names that people use: shown on its page and found by the search, but not addresses. */
  readonly alsoCalled?: string[];
  /** Somebody says the sound, alone or in a word. */
  readonly audio?: Recording;
  /** The sound in plain words, with an example word. */
  readonly description: string;
  /** A word that has the sound. */
  readonly image?: Picture;
  /** The sound in the International Phonetic Alphabet. */
  readonly ipa?: string;
  readonly key: string;
  /** How the sound is written: in slashes, with a remark in brackets if it needs one. */
  readonly label: string;
  /** How an adult can practise the sound with a child. */
  readonly parentTip?: string;
  readonly path: string;
  /** Where the practice words, and the names of its vehicles, have the sound; a word may be in several lists. */
  readonly positions?: {
    /** Words that have the sound in a cluster of consonants. */
    readonly cluster?: { readonly letters: string; readonly words: string[] }[];
    /** Practice words, and names of its vehicles, that have the sound at the end. */
    readonly end?: string[];
    /** Practice words, and names of its vehicles, that have the sound in the middle. */
    readonly middle?: string[];
    /** Practice words, and names of its vehicles, that have the sound at the start. */
    readonly start?: string[];
  };
  /** The slashed part of the label: `/a/`. */
  readonly slashed: string;
  /** Difficulty: 1 is acquired earliest, 4 latest. */
  readonly tier: number;
  /** Ages at which the sound is typically acquired. */
  readonly typicalAge?: string;
  /** Practice words that hold the sound. */
  readonly words: string[];
}

export interface Recording {
  readonly credit?: string;
  readonly file: string;
  readonly mediaType: `${string}/${string}`;
  readonly path: string;
  /** Its length, to a tenth. */
  readonly seconds: number;
  readonly words: string;
}

export interface PublishedPicture {
  /** The same in smaller formats, the best one first; files from narrow to wide. */
  readonly better: PictureFile[][];
  /** The form for every browser and program: the format of the original. */
  readonly plain: PictureFile;
}

export interface Vehicle {
  /** Further names that people use: shown on its page and found by the search, but not addresses. */
  readonly alsoCalled?: string[];
  /** Somebody says the name of the vehicle. */
  readonly audio?: Recording;
  /** Key of a category in `categories.yaml`. Only a-z, 0-9 and hyphens. */
  readonly category: Category;
  /** Markdown. */
  readonly description?: string;
  /** One emoji glyph. Leave it out if no emoji shows this vehicle. */
  readonly emoji?: string;
  /** Stable identifier: `vehicle-` and three or more digits. It never changes and is never used again. */
  readonly id: string;
  /** A picture of the vehicle. */
  readonly image?: Picture;
  /** Display name. */
  readonly name: string;
  readonly path: string;
  /** The sounds to practise; the first is primary. */
  readonly phonemes: Phoneme[];
  readonly slug: string;
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: Readonly<Record<string, PublishedPicture>>;
  readonly tier?: number;
  /** The vocabulary theme that this vehicle anchors. */
  readonly wordWorld?: {
    /** Kind of theme, in your own words. */
    readonly category: string;
    /** Name of the theme. */
    readonly name: string;
    /** Which words a child meets there. */
    readonly summary: string;
  };
}

export interface Category {
  /** Further names that people use: shown on its page and found by the search, but not addresses. */
  readonly alsoCalled?: readonly string[];
  /** One line on what belongs here. */
  readonly description?: string;
  /** A drawing of the category itself, not of a vehicle. */
  readonly image?: Picture;
  readonly key: string;
  /** Display name of the category. */
  readonly name: string;
  /** Position in the list of the studio, which gives the category and its vehicles their colour. */
  readonly number: number;
  readonly path: string;
}

export interface ContentPage {
  /** Words that readers look for: the search finds the page by them; nothing shows them. */
  readonly alsoCalled?: string[];
  /** Something of the page to listen to. */
  readonly audio?: Recording;
  /** Who wrote the article; the studio when left out. */
  readonly author?: string;
  /** One line on what the page says. */
  readonly description: string;
  /** The path that it had first, if it was moved. */
  readonly firstPath?: string;
  /** Whether the pages of sounds link it beside the typical age, for those who worry about it. */
  readonly forWorries?: boolean;
  /** Whether the page is a guide: it comes before the articles in their list. */
  readonly guide?: boolean;
  /** A picture that stands for the page. */
  readonly image?: Picture;
  /** `article` for pages in `pages/articles/`; `page` when left out. */
  readonly kind: 'article' | 'page';
  readonly markdown: string;
  /** Place among the pages: lower comes first; pages without one come last. */
  readonly order?: number;
  readonly path: string;
  /** Whether facts, logo, icons and screenshots for the press follow the text. */
  readonly pressKit?: boolean;
  /** Day of publication; articles need it, and are not part of the site before it. */
  readonly published?: string;
  /** Who checked what the article says. */
  readonly reviewedBy?: string;
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: Readonly<Record<string, PublishedPicture>>;
  /** Title of the page. */
  readonly title: string;
  /** Day of the last change that readers should know of, after the publication. */
  readonly updated?: string;
}

export interface UnreleasedApp {
  /** Text of the app’s page. Markdown; HTML is shown as text. */
  readonly about?: string;
  /** Ages that the app is made for. */
  readonly ageRange?: {
    /** Oldest age in whole years. */
    readonly max: number;
    /** Youngest age in whole years. */
    readonly min: number;
  };
  /** Further names that people use: shown on its page and found by the search, but not addresses. */
  readonly alsoCalled?: string[];
  /** Kind of application. A type of schema.org. */
  readonly category?: string;
  /** What the app is, in one or two sentences. */
  readonly description: string;
  /** Questions and answers, shown on the page of the app. */
  readonly faq?: { readonly answer: string; readonly question: string }[];
  /** What the app can do, one item each. */
  readonly features: readonly string[];
  /** The icon of the app, as the store shows it: a square. */
  readonly icon?: Picture;
  readonly id: string;
  /** A picture that stands for the app where a large one is shown. */
  readonly image?: Picture;
  readonly note?: string;
  /** How the app behaves without a network. */
  readonly offline?: {
    /** What still needs a network. */
    readonly networkNeededFor: string[] & readonly string[];
    /** More on offline use. */
    readonly note?: string;
    /** Whether the app works without a network. */
    readonly worksOffline: boolean;
  };
  /** Platforms. */
  readonly operatingSystem?: string;
  readonly path: string;
  /** Speech sounds that it practises. */
  readonly practises?: Phoneme[];
  /** What the app does with data, ads and accounts. */
  readonly privacy?: {
    /** Whether the app has user accounts. */
    readonly accounts?: boolean;
    /** Whether the app shows advertisements. */
    readonly ads?: boolean;
    /** Data that the app collects; leave it out for none. */
    readonly dataCollected: string[] & readonly string[];
    /** More on privacy. */
    readonly note?: string;
    /** The privacy policy. A whole address that starts with https://. */
    readonly policyUrl?: string;
  };
  /** What others say about the app, shown on its page. */
  readonly quotes?: { readonly source: string; readonly text: string; readonly url?: string }[];
  /** Pages that go with the app, shown on its page. */
  readonly related?: string[];
  /** Up to 20 screenshots, in the order in which they are shown. */
  readonly screenshots?: Picture[];
  /** Name of the app on the site. */
  readonly siteName: string;
  readonly status: 'unreleased';
  readonly statusText: string;
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: Readonly<Record<string, PublishedPicture>>;
}

export interface AppsView {
  /** The released apps side by side, from two on. */
  readonly comparison?: AppComparison;
  readonly released: ReleasedApp[];
  readonly unreleased: UnreleasedApp[];
}

export interface AppComparison {
  readonly columns: readonly string[];
  /** An app with its cells after the first. */
  readonly rows: {
    readonly cells: readonly string[];
    readonly label: string;
    readonly path: string;
  }[];
}

export interface AppFact {
  /** Whether the value is a price. */
  readonly isPrice: boolean;
  readonly label: string;
  /** Comes before the points. */
  readonly lead?: string;
  readonly link?: { readonly label: string; readonly url: string };
  /** A sentence that comes last. */
  readonly note?: string;
  readonly points: readonly string[];
  /** Value, points and note in one line. */
  readonly text: string;
  /** Its core; empty if the note says all. */
  readonly value: string;
}

export interface AppView {
  readonly app: App;
  /** Replaces the text of the link to the store. */
  readonly badge?: Picture;
  readonly facts: AppFact[];
  /** Where a released app runs and what it costs, for those who are about to get it. */
  readonly offer: AppFact[];
  readonly otherNames: readonly string[];
  readonly related: Crumb[];
  readonly released: boolean;
  /** How a released app is paid for. */
  readonly terms?: string;
  readonly unreleasedCaveat: string;
}

export interface App {
  /** Text of the app’s page. Markdown; HTML is shown as text. */
  readonly about?: string;
  /** Ages that the app is made for. */
  readonly ageRange?: {
    /** Oldest age in whole years. */
    readonly max: number;
    /** Youngest age in whole years. */
    readonly min: number;
  };
  /** Store title, site name, former titles, further aliases; without repeats. */
  readonly aliases?: readonly string[];
  /** Further names that people use: shown on its page and found by the search, but not addresses. */
  readonly alsoCalled?: string[];
  readonly appId?: string;
  readonly appStoreTitle?: string;
  readonly appStoreUrl?: string;
  /** Kind of application. A type of schema.org. */
  readonly category?: string;
  /** What the app is, in one or two sentences. */
  readonly description: string;
  /** Questions and answers, shown on the page of the app. */
  readonly faq?: { readonly answer: string; readonly question: string }[];
  /** What the app can do, one item each. */
  readonly features: readonly string[];
  readonly formerAppStoreTitles?: readonly string[];
  /** The icon of the app, as the store shows it: a square. */
  readonly icon?: Picture;
  readonly id: string;
  /** A picture that stands for the app where a large one is shown. */
  readonly image?: Picture;
  /** Path that counts installs, if the app has one. */
  readonly installPath?: string;
  readonly note?: string;
  /** How the app behaves without a network. */
  readonly offline?: {
    /** What still needs a network. */
    readonly networkNeededFor: string[] & readonly string[];
    /** More on offline use. */
    readonly note?: string;
    /** Whether the app works without a network. */
    readonly worksOffline: boolean;
  };
  /** Platforms. */
  readonly operatingSystem?: string;
  readonly path: string;
  readonly platform?: 'iOS';
  /** Speech sounds that it practises. */
  readonly practises?: Phoneme[];
  /** Price; released apps only. */
  readonly pricing?: {
    /** Currency as three capital letters (ISO 4217). */
    readonly currency?: string;
    /** More on the price. */
    readonly note?: string;
    /** Price of the one-time unlock: in quotes, with a point, without the currency. */
    readonly unlockPrice?: string;
  };
  /** What the app does with data, ads and accounts. */
  readonly privacy?: {
    /** Whether the app has user accounts. */
    readonly accounts?: boolean;
    /** Whether the app shows advertisements. */
    readonly ads?: boolean;
    /** Data that the app collects; leave it out for none. */
    readonly dataCollected: string[] & readonly string[];
    /** More on privacy. */
    readonly note?: string;
    /** The privacy policy. A whole address that starts with https://. */
    readonly policyUrl?: string;
  };
  /** What others say about the app, shown on its page. */
  readonly quotes?: { readonly source: string; readonly text: string; readonly url?: string }[];
  /** Pages that go with the app, shown on its page. */
  readonly related?: string[];
  /** Up to 20 screenshots, in the order in which they are shown. */
  readonly screenshots?: Picture[];
  /** Name of the app on the site. */
  readonly siteName: string;
  readonly status: 'released' | 'unreleased';
  readonly statusText?: string;
  /** The pictures of its text, by their files below `media/`. */
  readonly textPictures?: Readonly<Record<string, PublishedPicture>>;
}

export interface AppCardView {
  readonly app: App;
  /** Gives the card its colour. */
  readonly tint?: number;
}

export interface AppChipsView {
  readonly apps: PractisingApp[];
}

export interface PractisingApp {
  readonly icon?: Picture;
  readonly id: string;
  readonly path: string;
  readonly siteName: string;
  readonly status: 'released' | 'unreleased';
}

export interface VehicleGroup {
  readonly category: Category;
  /** The pages of the category. */
  readonly pages: PagerLink[];
  readonly vehicles: Vehicle[];
}

export interface PagerLink {
  readonly number: number;
  readonly path: string;
}

export interface VehiclesView {
  readonly filters?: FiltersView;
  /** The categories that have vehicles. */
  readonly groups: VehicleGroup[];
  /** Whether the page names only the categories, because there are too many vehicles. */
  readonly isOverview: boolean;
  /** The sounds that an overview leads to. */
  readonly sounds: Phoneme[];
}

export interface FiltersView {
  readonly categories: Category[];
  /** Whether there is a filter by main sound. */
  readonly hasMain: boolean;
  /** Pages of the list. */
  readonly pages: number;
  /** Where a sound may be in a name. */
  readonly positions: readonly ('start' | 'middle' | 'end' | 'cluster')[];
  /** The key of the sound whose list it is. */
  readonly sound?: string;
  readonly sounds: Phoneme[];
  readonly steps: readonly string[];
  /** Vehicles in the list. */
  readonly total: number;
}

export interface FilteredView {
  readonly filters: FiltersView;
}

export interface PagerView {
  readonly pager: Pager;
}

export interface Pager {
  /** Path of the next page in reading order; undefined for the last. */
  readonly next?: string;
  readonly number: number;
  /** Every page of the list, in reading order. */
  readonly pages: PagerLink[];
  /** Path of the previous page in reading order; undefined for the first. */
  readonly previous?: string;
}

export interface CategoryView {
  readonly category: Category;
  readonly filters?: FiltersView;
  /** Of a list with several pages. */
  readonly pager?: Pager;
  /** The vehicles on this page. */
  readonly vehicles: Vehicle[];
}

export interface VehicleView {
  /** Apps whose name names it, then those that practise its sounds. */
  readonly apps: PractisingApp[];
  readonly neighbours: Vehicle[];
  /** By the key of each sound, where the name has it, in words, and practice words that have it there, too. */
  readonly places: Readonly<Record<string, { readonly text: string; readonly words: string }>>;
  readonly vehicle: Vehicle;
}

export interface VehicleCardView {
  /** Whether the list can be filtered. */
  readonly isFiltered?: boolean;
  /** The sound whose list it is. */
  readonly phoneme?: Phoneme;
  readonly vehicle: Vehicle;
}

export interface GlyphView {
  readonly vehicle: Vehicle;
}

export interface SoundCardView {
  /** Whether it is the main sound of several. */
  readonly isMain?: boolean;
  readonly phoneme: Phoneme;
  /** Where the vehicle that it belongs to has the sound. */
  readonly place?: { readonly text: string; readonly words: string };
  /** Whether the card has the typical age. */
  readonly showsAge?: boolean;
}

export interface CategoryTileView {
  readonly category: Category;
  readonly href: string;
}

export interface PhonemeGroup {
  readonly phonemes: Phoneme[];
  /** `1` to `4`, or `vowels`. */
  readonly step: string;
  /** Number of its colour. */
  readonly tint: number;
}

export interface PhonemesView {
  readonly groups: PhonemeGroup[];
  /** Whether any of them has a typical age. */
  readonly hasAges: boolean;
}

export interface PhonemeView {
  /** Apps that practise it. */
  readonly apps: PractisingApp[];
  readonly filters?: FiltersView;
  /** The vehicles by where they have it. */
  readonly groups: SoundGroup[];
  readonly otherWords: readonly string[];
  /** Of vehicles on several pages. */
  readonly pager?: Pager;
  readonly phoneme: Phoneme;
  /** Practice words with a picture. */
  readonly picturedWords: WordCard[];
  /** Practice words by where they have the sound. */
  readonly positions: { readonly label: string; readonly words: readonly string[] }[];
  /** The vehicles on this page. */
  readonly vehicles: Vehicle[];
  /** Pages for those who worry about an age. */
  readonly worries: Crumb[];
}

export interface SoundGroup {
  readonly place: 'start' | 'middle' | 'end' | 'cluster' | 'elsewhere';
  readonly vehicles: Vehicle[];
}

export interface WordCard {
  readonly emoji?: string;
  readonly image?: Picture;
  readonly name: string;
  /** The page of a vehicle. */
  readonly path?: string;
}

export interface PractiseView {
  readonly filters: FiltersView;
  /** Of cards on several pages. */
  readonly pager?: Pager;
  /** Practice words that name no vehicle, on the first page. */
  readonly practiceWords: PracticeCard[];
  /** The vehicles on this page. */
  readonly vehicles: PracticeCard[];
}

export interface PracticeCard {
  readonly emoji?: string;
  readonly image?: Picture;
  /** For the filters, separated by spaces; each sound of a practice word is a main one. */
  readonly marks: {
    readonly category: string;
    readonly mains: string;
    readonly places: string;
    readonly sounds: string;
    readonly steps: string;
  };
  readonly name: string;
  /** The page of a vehicle. */
  readonly path?: string;
  /** Its sounds as they are written, each with where its name has it: `/b/ · At the start`. */
  readonly sounds: string;
  /** Gives the card its colour. */
  readonly tint: number;
}

export interface ListView {
  /** Text of an empty list. */
  readonly empty: string;
  readonly entries: ListEntry[];
  /** Path of a feed. */
  readonly feed?: string;
  /** Of a list with several pages. */
  readonly pager?: Pager;
}

export interface ListEntry {
  readonly description: string;
  /** Stands for the entry. */
  readonly image?: Picture;
  readonly path: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly published?: string;
  readonly title: string;
}

export interface ContentView {
  /** Apps that an article links, or that practise sounds that it links. */
  readonly apps: PractisingApp[];
  /** Something of the page to listen to. */
  readonly audio?: Recording;
  /** Who wrote the article; the studio when left out. */
  readonly author?: string;
  /** The parts of the text by the anchors of their headings. */
  readonly contents: {
    readonly id: string;
    /** Without markup. */
    readonly text: string;
  }[];
  /** What the licence leaves out. */
  readonly exclusions: string;
  /** Whether it is for those who worry: it offers no app and no newsletter. */
  readonly forWorries: boolean;
  /** A picture that stands for the page. */
  readonly image?: Picture;
  /** Whether a phone shows its contents, too. */
  readonly isLong: boolean;
  /** The next article or guide, after the last the first. */
  readonly next?: Crumb;
  /** The released apps, on a page with a press kit. */
  readonly pressApps?: ReleasedApp[];
  /** Day of publication; articles need it, and are not part of the site before it. */
  readonly published?: string;
  /** The day of publication in words. */
  readonly publishedText?: string;
  /** Who checked what the article says. */
  readonly reviewedBy?: string;
  /** Its markdown. */
  readonly text: string;
  /** Day of the last change that readers should know of, after the publication. */
  readonly updated?: string;
  readonly updatedText?: string;
}

export interface PressPictureView {
  /** Its name when downloaded, without an ending. */
  readonly file: string;
  readonly name: string;
  readonly shown: {
    /** The same in smaller formats, the best one first; files from narrow to wide. */
    readonly better: PictureFile[][];
    /** What the press downloads of it: the whole picture, and of a drawing a PNG, too. */
    readonly downloads?: PictureFile[];
    /** The form for every browser and program: the format of the original. */
    readonly plain: PictureFile;
  };
}

export interface McpClient {
  readonly lines: string;
  readonly name: string;
  /** Where the lines belong. */
  readonly place: string;
}

export interface DevelopersView {
  readonly errors: DescribedError[];
  /** How its JSON begins, and how many lines are left out. */
  readonly exampleAnswer?: { readonly left: number; readonly lines: string };
  /** Address of the JSON of a vehicle. */
  readonly exampleEntry?: string;
  /** Absolute address of a list. */
  readonly exampleList: string;
  /** Absolute address of a page. */
  readonly examplePage: string;
  readonly matchingRule: string;
  /** The MCP server and the lines to paste into clients. */
  readonly mcp?: { readonly clients: McpClient[]; readonly url: string };
  readonly operations: {
    /** Further paths with the same bytes. */
    readonly alsoAt?: readonly string[];
    readonly consent: 'none' | 'explicit-informed';
    /** What it returns, when to use it and when not, how fresh it is; plain sentences. */
    readonly description: string;
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
    /** `live` operations are served by a program, `static` ones by a file. */
    readonly kind: 'static' | 'live';
    readonly method: 'GET' | 'POST';
    readonly operationId: string;
    readonly path: string;
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
      | 'Health'
      | 'AppDocument'
      | 'VehicleDocument'
      | 'PhonemeDocument'
      | 'CategoryDocument';
    /** Name and description in the resource index. */
    readonly resource: { readonly description: string; readonly name: string };
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
        | 'AppDocument'
        | 'VehicleDocument'
        | 'PhonemeDocument'
        | 'CategoryDocument'
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
              | 'Health'
              | 'AppDocument'
              | 'VehicleDocument'
              | 'PhonemeDocument'
              | 'CategoryDocument';
          };
    };
    /** How often a call may be repeated after each error code. */
    readonly retry: {
      readonly internal_error?: number;
      readonly invalid_email?: number;
      readonly invalid_request?: number;
      readonly method_not_allowed?: number;
      readonly not_acceptable?: number;
      readonly not_found?: number;
      readonly service_unavailable?: number;
      readonly upstream_error?: number;
    };
    readonly sideEffect: 'none' | 'emails-a-person';
    readonly summary: string;
    readonly tag: { readonly description: string; readonly name: string };
    readonly url: string;
  }[];
  /** Paths of the site by name. */
  readonly paths: {
    readonly agents: '/agents.md';
    readonly aiInstructions: '/llm/ai-instructions.json';
    readonly apiCatalog: '/.well-known/api-catalog';
    readonly apiError: (status: number) => string;
    readonly apiIndex: '/api/index.json';
    readonly app: (id: string) => string;
    readonly apps: '/apps';
    readonly articles: '/articles';
    /** A slug has no slash, so no vehicle can use it. */
    readonly category: (key: string) => string;
    readonly comparisonMatrix: '/llm/comparison-matrix.json';
    readonly curriculum: '/api/curriculum.json';
    readonly developers: '/developers';
    readonly errorPage: (status: number) => string;
    readonly favicon: '/favicon.ico';
    readonly features: '/api/features.json';
    readonly feed: '/feed.xml';
    readonly health: '/api/health';
    readonly home: '/';
    readonly identity: '/api/apps.json';
    readonly install: (id: string) => string;
    readonly jsonFeed: '/feed.json';
    readonly llms: '/llms.txt';
    readonly llmsFull: '/llms-full.txt';
    readonly llmsFullPart: (part: number) => string;
    readonly llmsVehicles: '/vehicles/llms.txt';
    readonly manifest: '/catalogue-manifest.json';
    /** The MCP endpoint; no file is there. */
    readonly mcp: '/mcp';
    readonly mcpRegistry: '/mcp/server.json';
    readonly openApi: '/openapi.json';
    readonly openApiAlias: '/api/openapi.json';
    readonly phoneme: (key: string) => string;
    readonly phonemes: '/speech-sounds';
    /** Cards to print; no sound can use it. */
    readonly practise: '/speech-sounds/practise';
    /** The privacy page of a site that takes sign-ups. */
    readonly privacy: '/privacy';
    readonly record: '/catalogue-record.json';
    readonly robots: '/robots.txt';
    readonly schema: (name: string) => string;
    readonly search: '/search';
    readonly searchIndex: '/search.json';
    /** A page of the A to Z, by the letter as addresses have it. */
    readonly searchLetter: (key: string) => string;
    readonly securityText: '/.well-known/security.txt';
    readonly sitemap: '/sitemap.xml';
    readonly sitemapPart: (part: number) => string;
    readonly subscribe: '/api/subscribe';
    /** An address never starts with two slashes, which would name a host. */
    readonly title: (title: string) => string;
    readonly tools: '/api/tools.json';
    readonly touchIcon: '/apple-touch-icon.png';
    readonly vehicle: (slug: string) => string;
    readonly vehicleList: '/api/vehicles.json';
    readonly vehicles: '/vehicles';
    readonly webManifest: '/site.webmanifest';
  };
  readonly schemas: { readonly name: string; readonly path: string }[];
  readonly unreleasedCaveat: string;
}

export interface DescribedError {
  readonly code: string;
  readonly condition: string;
  readonly statuses: string;
}

export interface SearchView {
  /** Every page by its first letter, unless letters have pages of their own. */
  readonly groups: LetterGroup[];
  /** The pages of the letters, if they have any. */
  readonly letters: Crumb[];
}

export interface LetterGroup {
  readonly entries: LetterEntry[];
  /** The letter as used in addresses. */
  readonly key: string;
  readonly label: string;
}

export interface LetterEntry {
  /** The first picture of the page. */
  readonly image?: Picture;
  readonly label: string;
  readonly path: string;
}

export interface LetterView {
  readonly group: LetterGroup;
  readonly next?: Crumb;
  readonly previous?: Crumb;
}

export interface ErrorView {
  /** Where a reader may go on. */
  readonly links: Crumb[];
  readonly status: number;
  /** Up to six vehicles, each of another category. */
  readonly vehicles: Vehicle[];
}

export interface FigureView {
  /** Whether readers see it without scrolling. */
  readonly first?: boolean;
  readonly shown: Picture;
}

export interface Views {
  readonly app: AppView;
  readonly 'app-card': AppCardView;
  readonly 'app-chips': AppChipsView;
  readonly 'app-fact': { readonly fact: AppFact };
  readonly apps: AppsView;
  readonly article: ContentView;
  readonly articles: ListView;
  readonly category: CategoryView;
  readonly 'category-tile': CategoryTileView;
  readonly developers: DevelopersView;
  readonly error: ErrorView;
  readonly figure: FigureView;
  readonly filters: FilteredView;
  readonly glyph: GlyphView;
  readonly home: HomeView;
  readonly list: ListView;
  readonly page: ContentView;
  readonly pager: PagerView;
  readonly phoneme: PhonemeView;
  readonly 'phoneme-vehicles': PhonemeView;
  readonly phonemes: PhonemesView;
  readonly 'practice-card': { readonly card: PracticeCard };
  readonly practise: PractiseView;
  readonly 'press-kit': ContentView;
  readonly 'press-picture': PressPictureView;
  readonly search: SearchView;
  readonly 'search-form': object;
  readonly 'search-letter': LetterView;
  readonly shown: FilteredView;
  readonly 'sign-up': object;
  readonly 'sound-card': SoundCardView;
  readonly 'sound-groups': PhonemeView;
  readonly vehicle: VehicleView;
  readonly 'vehicle-card': VehicleCardView;
  readonly vehicles: VehiclesView;
  readonly written: ContentView;
}
