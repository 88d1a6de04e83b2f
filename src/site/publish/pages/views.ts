import type { WordPlace, WordPosition } from './sound-words.ts';
import type { Operation } from '../../../contract/operation.ts';
import type { paths } from '../../../contract/paths.ts';
import type {
  App,
  Category,
  ContentPage,
  Phoneme,
  PractisingApp,
  ReleasedApp,
  Site,
  UnreleasedApp,
  Vehicle,
} from '../../../content/model/catalogue.ts';
import type { Heading } from '../../../base/markdown/headings.ts';
import type { Words } from '../words/words.ts';
import type { Picture, PublishedPicture, Recording } from '../../../content/model/pictures.ts';
import type { PictureDisplay } from './picture-html.ts';
import type { ShareImage } from './share-image.ts';
import type { ArticleDays, Crumb, Pager, PagerLink } from './page.ts';

// templates/templates.d.ts is generated from this file: npm run generate.

/** What the templates of every page find under `it`, in HTML and in markdown. */
export interface SharedView {
  /** The site and the studio, with defaults filled in. */
  readonly site: Site;
  /** The words of the templates in the language of the site, as in `words.en.yaml`. */
  readonly words: Words;
  /** A day in words, from `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  /** The newsletter sign-up. */
  readonly signUp: SignUpView | undefined;
  /** The address of a path of the site: root-relative in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** The address of a file of yours below `assets/`. */
  readonly asset: (file: string) => string;
  /** Markdown as HTML or as markdown; its highest heading gets the given level. */
  readonly render: (markdown: string, level?: number) => string;
  /** What lists say about an app. */
  readonly appFacts: (app: App) => readonly string[];
  /** What lists say about a vehicle: where it has the sound of the list; else its main sound, and a word that has it. */
  readonly vehicleFacts: (vehicle: Vehicle, phoneme?: Phoneme) => readonly string[];
  /** A picture as HTML or as markdown. */
  readonly picture: (picture: Picture, manner?: PictureDisplay) => string;
  /** The first four words of a sound, one of them in its picture. */
  readonly cardWords: (phoneme: Phoneme) => readonly string[];
  /** The step of a sound in the order that the studio suggests: `1` to `4`, or `vowels`. */
  readonly stepOf: (phoneme: Phoneme) => string;
  /** What a step is called: `Start here`. */
  readonly step: (step: string) => string;
  /**
   * What `include` gives of a template that is the same on many pages, without `page`: it is rendered once for each
   * thing that it is of.
   */
  readonly once: (template: string, of: object, data: object) => string;
  /** Where a word has sounds, for the filters: `k-end s-cluster:sp`. */
  readonly placeMarks: (phonemes: readonly Phoneme[], word: string) => string;
}

/** What the sign-up of a page needs; its words are in the templates `sign-up.*.eta`. */
export interface SignUpView {
  /** Paths of the site, for `it.link`. */
  readonly endpoint: string;
  readonly script: string;
  readonly privacy: string;
  /** The consent text; empty if the site has none. */
  readonly consent: string;
  /** Where the sign-up came from, in the form that the endpoint expects. */
  readonly source: string;
  /** How long the script waits for a response, in milliseconds. */
  readonly patience: number;
}

/** What the HTML templates find in addition. */
export interface HtmlView extends SharedView {
  readonly page: PageHead;
}

/** A font that a page loads early. */
export interface Preload {
  readonly href: string;
  readonly type: string;
}

/** The page itself. */
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
  readonly trail: readonly Crumb[];
  /** Free pages that the navigation leaves out. */
  readonly furtherPages: readonly Crumb[];
  /** False for error pages. */
  readonly indexable: boolean;
  /** Absolute address of the page. */
  readonly canonical: string;
  /** Absolute address of its markdown. */
  readonly alternate: string;
  /** Absolute address of the JSON of the entry. */
  readonly json: string | undefined;
  /** The app of the page in the App Store of iOS. */
  readonly appId: string | undefined;
  /** The feed of the articles. */
  readonly feed:
    { readonly url: string; readonly json: string; readonly title: string } | undefined;
  /** Absolute address of `llms.txt`. */
  readonly describedBy: string;
  /** The same as `describedBy`, root-relative. */
  readonly llms: string;
  /** What the licence leaves out. */
  readonly exclusions: string;
  /** Address of the style sheet. */
  readonly styleSheet: string;
  /** The style sheet of lists that can be filtered; `filterScript` is their script. */
  readonly listSheet: string;
  readonly filterScript: string;
  /** Address of the script of recordings. */
  readonly hearScript: string;
  /** The page of a list before this one; `next` is the one after it. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Address of the style sheet of the theme. */
  readonly themeSheet: string | undefined;
  /** Address of the script of the search. */
  readonly searchScript: string;
  /** Fonts that the page loads early. */
  readonly preloads: readonly Preload[];
  /** `website` or `article`. */
  readonly type: 'website' | 'article';
  /** When an article was published and last changed. */
  readonly days: ArticleDays | undefined;
  /** The image that is shown when the page is shared. */
  readonly image: (ShareImage & { readonly url: string }) | undefined;
  /** Icon of a site without a logo, a `data:` URL. */
  readonly icon: string;
  /** Background of the pages in each scheme; the same twice if the site has one. */
  readonly colours: {
    readonly light: string;
    readonly dark: string;
    /** The colour schemes of the site, in the syntax of CSS. */
    readonly schemes: string;
  };
  /** Linked data for a script element. */
  readonly jsonLd: string | undefined;
  /** Whether a path is that of the page or of one above it. */
  readonly current: (path: string) => boolean;
}

/**
 * The frame of every HTML page; it also finds what the template inside it finds.
 *
 * @public for templates/templates.d.ts
 */
export interface LayoutView extends HtmlView {
  /** The page inside it, as HTML. */
  readonly body: string;
}

/** What comes before the body of every markdown page. */
export interface MarkdownHeadView {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly json: string | undefined;
  readonly llms: string;
  readonly indexable: boolean;
}

/** The home page. */
export interface HomeView {
  /** Picture of `pages/index.md`, or else of the site. */
  readonly image: Picture | undefined;
  /** Recording of `pages/index.md`. */
  readonly audio: Recording | undefined;
  /** Markdown of `pages/index.md`. */
  readonly text: string | undefined;
  readonly apps: readonly ReleasedApp[];
  readonly unreleased: readonly UnreleasedApp[];
  /** A vehicle from each category, if possible with a picture or an emoji. */
  readonly faces: readonly Vehicle[];
  readonly vehicleCount: number;
  /** The number of vehicles, in a sentence. */
  readonly vehicleTally: string;
  /** The sounds of the first step. */
  readonly phonemes: readonly Phoneme[];
  /** All sounds. */
  readonly phonemeCount: number;
  /** The guide, or else the article, to begin with. */
  readonly firstArticle: ContentPage | undefined;
  /** Pages for those who worry. */
  readonly worries: readonly Crumb[];
}

/** The index of the apps. */
export interface AppsView {
  readonly released: readonly ReleasedApp[];
  readonly unreleased: readonly UnreleasedApp[];
  /** The released apps side by side, from two on. */
  readonly comparison: AppComparison | undefined;
}

/** A table of apps. */
export interface AppComparison {
  readonly columns: readonly string[];
  /** An app with its cells after the first. */
  readonly rows: readonly (Crumb & { readonly cells: readonly string[] })[];
}

/** A fact about an app, in the words of the site. */
export interface AppFact {
  readonly label: string;
  /** Its core; empty if the note says all. */
  readonly value: string;
  /** Whether the value is a price. */
  readonly isPrice: boolean;
  /** Comes before the points. */
  readonly lead: string | undefined;
  readonly points: readonly string[];
  /** A sentence that comes last. */
  readonly note: string | undefined;
  readonly link: { readonly label: string; readonly url: string } | undefined;
  /** Value, points and note in one line. */
  readonly text: string;
}

/** The page of an app. */
export interface AppView {
  readonly app: App;
  readonly released: boolean;
  /** Where a released app runs and what it costs, for those who are about to get it. */
  readonly offer: readonly AppFact[];
  readonly facts: readonly AppFact[];
  /** Replaces the text of the link to the store. */
  readonly badge: Picture | undefined;
  /** How a released app is paid for. */
  readonly terms: string | undefined;
  readonly otherNames: readonly string[];
  readonly related: readonly Crumb[];
  readonly unreleasedCaveat: string;
}

/** An app in a list. */
export interface AppCardView {
  readonly app: App;
  /** Gives the card its colour. */
  readonly tint?: number;
}

/** Links to apps, each with its icon; part of other templates. */
export interface AppChipsView {
  readonly apps: readonly PractisingApp[];
}

/** Vehicles of a category. */
export interface VehicleGroup {
  readonly category: Category;
  readonly vehicles: readonly Vehicle[];
  /** The pages of the category. */
  readonly pages: readonly PagerLink[];
}

/** The index of the vehicles. */
export interface VehiclesView {
  /** The categories that have vehicles. */
  readonly groups: readonly VehicleGroup[];
  /** Whether the page names only the categories, because there are too many vehicles. */
  readonly isOverview: boolean;
  /** The sounds that an overview leads to. */
  readonly sounds: readonly Phoneme[];
  readonly filters: FiltersView | undefined;
}

/** The filters of a list, and the number of entries that they show; part of other templates. */
export interface FilteredView {
  readonly filters: FiltersView;
}

/** The links between the pages of a list; part of other templates. */
export interface PagerView {
  readonly pager: Pager;
}

/** A page of the list of a category. */
export interface CategoryView {
  readonly category: Category;
  /** The vehicles on this page. */
  readonly vehicles: readonly Vehicle[];
  readonly filters: FiltersView | undefined;
  /** Of a list with several pages. */
  readonly pager: Pager | undefined;
}

/** The filters of a list of vehicles; empty ones offer no choice. */
export interface FiltersView {
  /** The key of the sound whose list it is. */
  readonly sound: string | undefined;
  readonly sounds: readonly Phoneme[];
  readonly categories: readonly Category[];
  readonly steps: readonly string[];
  /** Where a sound may be in a name. */
  readonly positions: readonly WordPosition[];
  /** Whether there is a filter by main sound. */
  readonly hasMain: boolean;
  /** Vehicles in the list. */
  readonly total: number;
  /** Pages of the list. */
  readonly pages: number;
}

/** The page of a vehicle. */
export interface VehicleView {
  readonly vehicle: Vehicle;
  /** Apps whose name names it, then those that practise its sounds. */
  readonly apps: readonly PractisingApp[];
  readonly neighbours: readonly Vehicle[];
  /** By the key of each sound, where the name has it, in words, and practice words that have it there, too. */
  readonly places: Readonly<Record<string, { readonly text: string; readonly words: string }>>;
}

/** A vehicle in a list. */
export interface VehicleCardView {
  readonly vehicle: Vehicle;
  /** Whether the list can be filtered. */
  readonly isFiltered?: boolean;
  /** The sound whose list it is. */
  readonly phoneme?: Phoneme;
}

/** The picture of a vehicle in a list, its emoji or its first letter; part of other templates. */
export interface GlyphView {
  readonly vehicle: Vehicle;
}

/** A speech sound in a list; part of other templates. */
export interface SoundCardView {
  readonly phoneme: Phoneme;
  /** Whether it is the main sound of several. */
  readonly isMain?: boolean;
  /** Where the vehicle that it belongs to has the sound. */
  readonly place?: VehicleView['places'][string] | undefined;
  /** Whether the card has the typical age. */
  readonly showsAge?: boolean;
}

/** A link to a category, with its drawing or its first letter; part of other templates. */
export interface CategoryTileView {
  readonly category: Category;
  readonly href: string;
}

/** Speech sounds of a step. */
export interface PhonemeGroup {
  /** `1` to `4`, or `vowels`. */
  readonly step: string;
  /** Number of its colour. */
  readonly tint: number;
  readonly phonemes: readonly Phoneme[];
}

/** The index of the speech sounds. */
export interface PhonemesView {
  readonly groups: readonly PhonemeGroup[];
  /** Whether any of them has a typical age. */
  readonly hasAges: boolean;
}

/** The page of a speech sound. */
export interface PhonemeView {
  readonly phoneme: Phoneme;
  /** Practice words with a picture. */
  readonly picturedWords: readonly WordCard[];
  readonly otherWords: readonly string[];
  /** Practice words by where they have the sound. */
  readonly positions: readonly { readonly label: string; readonly words: readonly string[] }[];
  /** Pages for those who worry about an age. */
  readonly worries: readonly Crumb[];
  /** Apps that practise it. */
  readonly apps: readonly PractisingApp[];
  /** The vehicles on this page. */
  readonly vehicles: readonly Vehicle[];
  /** The vehicles by where they have it. */
  readonly groups: readonly SoundGroup[];
  readonly filters: FiltersView | undefined;
  /** Of vehicles on several pages. */
  readonly pager: Pager | undefined;
}

/** Vehicles that practise a sound. */
export interface SoundGroup {
  readonly place: WordPlace;
  readonly vehicles: readonly Vehicle[];
}

/** Cards to choose by their sounds, and to print. */
export interface PractiseView {
  /** The vehicles on this page. */
  readonly vehicles: readonly PracticeCard[];
  /** Practice words that name no vehicle, on the first page. */
  readonly practiceWords: readonly PracticeCard[];
  readonly filters: FiltersView;
  /** Of cards on several pages. */
  readonly pager: Pager | undefined;
}

/** A word to practise, with its picture if there is one. */
export interface WordCard {
  readonly name: string;
  /** The page of a vehicle. */
  readonly path: string | undefined;
  readonly image: Picture | undefined;
  readonly emoji: string | undefined;
}

/** Such a word with its sounds. */
export interface PracticeCard extends WordCard {
  /** Gives the card its colour. */
  readonly tint: number;
  /** Its sounds as they are written, each with where its name has it: `/b/ · At the start`. */
  readonly sounds: string;
  /** For the filters, separated by spaces; each sound of a practice word is a main one. */
  readonly marks: Readonly<Record<'category' | 'sounds' | 'mains' | 'steps' | 'places', string>>;
}

/** A list of entries, such as the articles. */
export interface ListView {
  readonly entries: readonly ListEntry[];
  /** Text of an empty list. */
  readonly empty: string;
  /** Of a list with several pages. */
  readonly pager?: Pager | undefined;
  /** Path of a feed. */
  readonly feed?: string | undefined;
}

/** An entry of a list. */
export interface ListEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly published?: string | undefined;
  /** Stands for the entry. */
  readonly image?: Picture | undefined;
}

/** An article or a free page. */
export interface ContentView extends Pick<
  ContentPage,
  'image' | 'audio' | 'published' | 'updated' | 'author' | 'reviewedBy'
> {
  /** Its markdown. */
  readonly text: string;
  /** The parts of the text by the anchors of their headings. */
  readonly contents: readonly Pick<Heading, 'id' | 'text'>[];
  /** Whether a phone shows its contents, too. */
  readonly isLong: boolean;
  /** The day of publication in words. */
  readonly publishedText: string | undefined;
  readonly updatedText: string | undefined;
  /** What the licence leaves out. */
  readonly exclusions: string;
  /** Whether it is for those who worry: it offers no app and no newsletter. */
  readonly forWorries: boolean;
  /** The released apps, on a page with a press kit. */
  readonly pressApps: readonly ReleasedApp[] | undefined;
  /** The next article or guide, after the last the first. */
  readonly next: Crumb | undefined;
  /** Apps that an article links, or that practise sounds that it links. */
  readonly apps: readonly PractisingApp[];
}

/** A picture to download; part of other templates. */
export interface PressPictureView {
  readonly shown: PublishedPicture & Pick<Picture, 'downloads'>;
  readonly name: string;
  /** Its name when downloaded, without an ending. */
  readonly file: string;
}

/** How a client is configured for the server: a command to type, or a file to write. */
export interface McpClient {
  readonly name: string;
  /** Where the lines belong. */
  readonly place: string;
  readonly lines: string;
}

/** The page that explains the API. */
export interface DevelopersView {
  readonly operations: readonly (Operation & { readonly url: string })[];
  readonly errors: readonly DescribedError[];
  readonly schemas: readonly { readonly name: string; readonly path: string }[];
  /** Paths of the site by name. */
  readonly paths: typeof paths;
  readonly matchingRule: string;
  readonly unreleasedCaveat: string;
  /** Absolute address of a page. */
  readonly examplePage: string;
  /** Absolute address of a list. */
  readonly exampleList: string;
  /** Address of the JSON of a vehicle. */
  readonly exampleEntry: string | undefined;
  /** How its JSON begins, and how many lines are left out. */
  readonly exampleAnswer: { readonly lines: string; readonly left: number } | undefined;
  /** The MCP server and the lines to paste into clients. */
  readonly mcp?: { readonly url: string; readonly clients: readonly McpClient[] };
}

/** An error of the API. */
export interface DescribedError {
  readonly code: string;
  readonly statuses: string;
  readonly condition: string;
}

/** The search, with everything from A to Z. */
export interface SearchView {
  /** Every page by its first letter, unless letters have pages of their own. */
  readonly groups: readonly LetterGroup[];
  /** The pages of the letters, if they have any. */
  readonly letters: readonly Crumb[];
}

/** Pages whose names begin with the same letter. */
export interface LetterGroup {
  /** The letter as used in addresses. */
  readonly key: string;
  readonly label: string;
  readonly entries: readonly LetterEntry[];
}

/** A page in the A to Z. */
export interface LetterEntry extends Crumb {
  /** The first picture of the page. */
  readonly image?: Picture | undefined;
}

/** A page of the A to Z. */
export interface LetterView {
  readonly group: LetterGroup;
  readonly previous: Crumb | undefined;
  readonly next: Crumb | undefined;
}

/** The page for an unknown or a removed path. */
export interface ErrorView {
  readonly status: number;
  /** Where a reader may go on. */
  readonly links: readonly Crumb[];
  /** Up to six vehicles, each of another category. */
  readonly vehicles: readonly Vehicle[];
}

/** A picture and its caption; part of other templates. */
export interface FigureView {
  readonly shown: Picture;
  /** Whether readers see it without scrolling. */
  readonly first?: boolean;
}

/**
 * What each template finds under `it`, besides what all of them find.
 *
 * @public for templates/templates.d.ts
 */
export interface Views {
  readonly 'app-card': AppCardView;
  readonly 'app-chips': AppChipsView;
  readonly 'app-fact': { readonly fact: AppFact };
  readonly 'vehicle-card': VehicleCardView;
  readonly glyph: GlyphView;
  readonly 'sound-card': SoundCardView;
  readonly 'category-tile': CategoryTileView;
  readonly figure: FigureView;
  readonly 'sign-up': object;
  readonly filters: FilteredView;
  readonly shown: FilteredView;
  readonly pager: PagerView;
  readonly 'sound-groups': PhonemeView;
  readonly app: AppView;
  readonly apps: AppsView;
  readonly article: ContentView;
  readonly articles: ListView;
  readonly category: CategoryView;
  readonly developers: DevelopersView;
  readonly error: ErrorView;
  readonly home: HomeView;
  readonly list: ListView;
  readonly page: ContentView;
  readonly phoneme: PhonemeView;
  readonly 'phoneme-vehicles': PhonemeView;
  readonly phonemes: PhonemesView;
  readonly practise: PractiseView;
  readonly 'press-kit': ContentView;
  readonly 'press-picture': PressPictureView;
  readonly written: ContentView;
  readonly 'practice-card': { readonly card: PracticeCard };
  readonly search: SearchView;
  readonly 'search-form': object;
  readonly 'search-letter': LetterView;
  readonly vehicle: VehicleView;
  readonly vehicles: VehiclesView;
}
