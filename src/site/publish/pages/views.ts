import type { Operation } from '../../../contract/operation.ts';
import type { McpClient } from '../mcp-clients.ts';
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
import type { Picture } from '../../../content/model/pictures.ts';
import type { PictureManner } from './picture-html.ts';
import type { ShareImage } from './share-image.ts';
import type { Pager, PagerLink } from './list-pages.ts';
import type { ArticleDays, Crumb } from './page.ts';
import type { SignUpView } from './sign-up-view.ts';

// docs/templates.md and templates/templates.d.ts are generated from this file: npm run generate.

/** What the templates of every page find under `it`, in HTML and in markdown. */
export interface SharedView {
  /** The site and the studio, with defaults filled in. */
  readonly site: Site;
  /** The words of the templates in the language of the site; `words.en.yaml` lists them. */
  readonly words: Words;
  /** A price with the symbol of its currency, from the currency's code and the amount: `£4.99`. */
  readonly money: (currency: string, amount: string) => string;
  /** A day in words, from `YYYY-MM-DD`: `14 March 2026`. */
  readonly day: (day: string) => string;
  /** The sign-up of the page; undefined if the site does not offer one. */
  readonly signUp: SignUpView | undefined;
  /** The address of a path of the site: root-relative in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** The address of one of your own files below `assets/`, under its hashed name. */
  readonly asset: (file: string) => string;
  /** Renders a markdown text as HTML or as markdown; its highest heading gets the given level. */
  readonly render: (markdown: string, level?: number) => string;
  /** What lists say about an app, each in a few words. */
  readonly appFacts: (app: App) => readonly string[];
  /** What lists say about a vehicle in the words of a parent: its main sound, and a word that has it. */
  readonly vehicleFacts: (vehicle: Vehicle) => readonly string[];
  /** Renders a picture as HTML, with its forms and its size, or as markdown. */
  readonly picture: (picture: Picture, manner?: PictureManner) => string;
  /** Words for the card of a sound: its first four, one of them in its picture. */
  readonly cardWords: (phoneme: Phoneme) => readonly string[];
  /** What a tier is called where parents read: `First sounds`. */
  readonly stage: (tier: number) => string;
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
  /** Absolute address of the JSON of the entry; undefined if the page is that of no entry. */
  readonly json: string | undefined;
  /** The feed of the articles, as Atom and as JSON Feed; undefined if there is none. */
  readonly feed:
    { readonly url: string; readonly json: string; readonly title: string } | undefined;
  /** Absolute address of the index for agents. */
  readonly describedBy: string;
  /** The same address, root-relative. */
  readonly llms: string;
  /** What the licence leaves out, in a sentence. */
  readonly exclusions: string;
  /** Address of the style sheet. */
  readonly styleSheet: string;
  /** Addresses of the style sheet of lists that can be filtered, and of their script. */
  readonly listSheet: string;
  readonly filterScript: string;
  /** Absolute addresses of the pages of a list before and after this one; undefined if there is none. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Address of the theme's style sheet; undefined if the site has none of its own. */
  readonly themeSheet: string | undefined;
  /** Address of the script of the search. */
  readonly searchScript: string;
  /** Fonts that the page loads early. */
  readonly preloads: readonly Preload[];
  /** The kind of thing that is shared: `website` or `article`. */
  readonly type: 'website' | 'article';
  /** When an article was published and last changed; undefined for other pages. */
  readonly days: ArticleDays | undefined;
  /** The image that is shown when the page is shared; undefined if there is none. */
  readonly image: (ShareImage & { readonly url: string }) | undefined;
  /** Icon of a site without a logo, as a `data:` URL. */
  readonly icon: string;
  /** Background colour of the pages in each colour scheme; the same one twice if the site has one scheme. */
  readonly colours: {
    readonly light: string;
    readonly dark: string;
    /** The colour schemes of the site, in the syntax of CSS. */
    readonly schemes: string;
  };
  /** Linked data, ready for a script element; undefined if there is none. */
  readonly jsonLd: string | undefined;
  /** Whether a path is that of the page or of a page above it. */
  readonly current: (path: string) => boolean;
}

/**
 * The frame of every HTML page; it also finds what the template inside it finds.
 *
 * @public for docs/templates.md
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
  /** Markdown of `pages/index.md`. */
  readonly text: string | undefined;
  /** Released apps. */
  readonly apps: readonly ReleasedApp[];
  readonly unreleased: readonly UnreleasedApp[];
  /** A vehicle from each category, one with a picture or an emoji if there is one. */
  readonly faces: readonly Vehicle[];
  readonly vehicleCount: number;
  /** How many vehicles there are, in a sentence. */
  readonly vehicleTally: string;
  /** The sounds of the first tier. */
  readonly phonemes: readonly Phoneme[];
  /** How many sounds there are in all. */
  readonly phonemeCount: number;
  /** The guides and the latest articles. */
  readonly articles: readonly ContentPage[];
}

/** The index of the apps. */
export interface AppsView {
  readonly released: readonly ReleasedApp[];
  readonly unreleased: readonly UnreleasedApp[];
  /** The released apps side by side; undefined if there are fewer than two. */
  readonly comparison: AppComparison | undefined;
}

/** A table of apps. */
export interface AppComparison {
  readonly columns: readonly string[];
  /** An app with its cells after the first. */
  readonly rows: readonly (Crumb & { readonly cells: readonly string[] })[];
}

/** Something short about an app that decides for it or against it. */
export interface AppMark {
  readonly text: string;
  /** Whether it is against it, such as advertisements. */
  readonly isDrawback: boolean;
}

/** A fact about an app, in the words of the site. */
export interface AppFact {
  readonly label: string;
  /** The least that it says; may be empty if there is a note. */
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
  /** What its first screen says beside the link to the store. */
  readonly marks: readonly AppMark[];
  readonly facts: readonly AppFact[];
  /** The badge of the store, which replaces the text of the link to it. */
  readonly badge: Picture | undefined;
  /** How the app is paid for, in a sentence; undefined for an app that is not released. */
  readonly terms: string | undefined;
  readonly otherNames: readonly string[];
  /** Pages related to it. */
  readonly related: readonly Crumb[];
  readonly unreleasedCaveat: string;
}

/** An app in a list. */
export interface AppCardView {
  readonly app: App;
  /** Position in the list, which gives the card its colour. */
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
  readonly marks: GroupMarks;
}

/** What the filters of a list use: keys separated by spaces, for the data attributes of a group. */
export interface GroupMarks {
  readonly categories: string;
  readonly sounds: string;
  /** Main sounds. */
  readonly mains: string;
  readonly tiers: string;
}

/** The index of the vehicles. */
export interface VehiclesView {
  /** The categories that have vehicles. */
  readonly groups: readonly VehicleGroup[];
  /** Whether there are more vehicles than a list can hold, so that the page names only the categories. */
  readonly isOverview: boolean;
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
  readonly marks: GroupMarks;
  readonly filters: FiltersView | undefined;
  /** Undefined if the list has one page. */
  readonly pager: Pager | undefined;
}

/** The filters of a list of vehicles; empty ones offer no choice. */
export interface FiltersView {
  readonly sounds: readonly Phoneme[];
  readonly categories: readonly Category[];
  readonly tiers: readonly number[];
  /** Whether the list can be filtered by main sound. */
  readonly hasMain: boolean;
  /** Number of vehicles in the list. */
  readonly total: number;
  /** Number of pages in the list. */
  readonly pages: number;
}

/** The page of a vehicle. */
export interface VehicleView {
  readonly vehicle: Vehicle;
  /** Apps, released or not, whose name names it, then those that practise its sounds; a few. */
  readonly apps: readonly PractisingApp[];
  readonly neighbours: readonly Vehicle[];
}

/** A vehicle in a list. */
export interface VehicleCardView {
  readonly vehicle: Vehicle;
  /** Whether the list can be filtered. */
  readonly isFiltered?: boolean;
}

/** The picture of a vehicle in a list, its emoji or its first letter; part of other templates. */
export interface GlyphView {
  readonly vehicle: Vehicle;
}

/** A speech sound in a list; part of other templates. */
export interface SoundCardView {
  readonly phoneme: Phoneme;
  /** Whether it is the main one of several. */
  readonly isMain?: boolean;
  /** Whether it has the age at which it is acquired. */
  readonly showsAge?: boolean;
}

/** A link to a category, with its drawing or its first letter; part of other templates. */
export interface CategoryTileView {
  readonly category: Category;
  readonly href: string;
  /** What filters hide the tile by, along with its group; undefined if nothing is filtered. */
  readonly marks?: GroupMarks | undefined;
}

/** Speech sounds of a tier. */
export interface PhonemeGroup {
  readonly tier: number;
  readonly phonemes: readonly Phoneme[];
}

/** The index of the speech sounds. */
export interface PhonemesView {
  readonly tiers: readonly PhonemeGroup[];
}

/** The page of a speech sound. */
export interface PhonemeView {
  readonly phoneme: Phoneme;
  /** Its practice words that have a picture, and the others. */
  readonly picturedWords: readonly WordCard[];
  readonly otherWords: readonly string[];
  /** Practice words by where they have the sound, each with what that is called. */
  readonly positions: readonly { readonly label: string; readonly words: readonly string[] }[];
  /** Pages for those who worry about an age; none if the sound has no typical age. */
  readonly worries: readonly Crumb[];
  /** Apps that practise it, released or not. */
  readonly apps: readonly PractisingApp[];
  /** Vehicles on this page that practise it. */
  readonly vehicles: readonly Vehicle[];
  /** The same in groups: first those whose main sound it is, then the others by tier. */
  readonly groups: readonly SoundGroup[];
  readonly filters: FiltersView | undefined;
  /** Undefined if the list of its vehicles has one page. */
  readonly pager: Pager | undefined;
}

/** Vehicles that practise a sound. */
export interface SoundGroup {
  /** `main`, or the number of the tier. */
  readonly key: string;
  /** Whether it is their main sound. */
  readonly isMain: boolean;
  readonly tier: number;
  readonly vehicles: readonly Vehicle[];
  readonly marks: GroupMarks;
}

/** The table of sounds and categories. */
export interface CoverageView {
  readonly categories: readonly Category[];
  readonly rows: readonly CoverageRow[];
  /** Sounds that no vehicle practises. */
  readonly missing: readonly Phoneme[];
  /** How many vehicles have a letter for a picture. */
  readonly unpictured: number;
}

/** Cards to choose by their sounds, and to print. */
export interface PractiseView {
  /** The vehicles on this page. */
  readonly vehicles: readonly PracticeCard[];
  /** Practice words that are not the names of vehicles; they are on the first page. */
  readonly practiceWords: readonly PracticeCard[];
  readonly filters: FiltersView;
  /** Undefined if there is one page. */
  readonly pager: Pager | undefined;
}

/** A word to practise, with its picture if there is one. */
export interface WordCard {
  readonly name: string;
  /** The page of the vehicle; undefined for other words. */
  readonly path: string | undefined;
  readonly image: Picture | undefined;
  readonly emoji: string | undefined;
}

/** Such a word with its sounds. */
export interface PracticeCard extends WordCard {
  /** Number that gives the card its colour. */
  readonly tint: number;
  /** Its sounds as they are written, such as `/b/ /s/`, those of a word with where it has them. */
  readonly sounds: string;
  readonly marks: GroupMarks;
}

/** The row of a sound. */
export interface CoverageRow {
  readonly phoneme: Phoneme;
  /** How many vehicles practise it, and how many have it as their main sound. */
  readonly all: number;
  readonly main: number;
  /** In the order of the categories. */
  readonly cells: readonly CoverageCell[];
}

/** How many vehicles of a category practise a sound. */
export interface CoverageCell {
  readonly count: number;
  /** From 0 for none to 4 for the most. */
  readonly shade: number;
  /** Name of the category. */
  readonly category: string;
  /** Path of the list, with what filters it by the sound. */
  readonly path: string;
  readonly query: string;
}

/** A list of entries, such as the articles. */
export interface ListView {
  readonly entries: readonly ListEntry[];
  /** What the page says if the list is empty. */
  readonly empty: string;
  /** Undefined if the list has one page. */
  readonly pager?: Pager | undefined;
  /** Path of a feed of the entries. */
  readonly feed?: string | undefined;
  /** What the link to it says; that it is of articles if left out. */
  readonly feedLabel?: string | undefined;
}

/** An entry of a list. */
export interface ListEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly published?: string | undefined;
  /** Picture that stands for the entry. */
  readonly image?: Picture | undefined;
}

/** An article or a free page. */
export interface ContentView {
  /** Picture that stands for the page. */
  readonly image: Picture | undefined;
  /** Its markdown. */
  readonly text: string;
  /** The parts of the text, each with the anchor of its heading; empty if there are few. */
  readonly contents: readonly Pick<Heading, 'id' | 'text'>[];
  /** Whether the text is so long that a phone shows its contents, too. */
  readonly isLong: boolean;
  /** Day of publication, `YYYY-MM-DD`; articles have one. */
  readonly published: string | undefined;
  /** The same day in words. */
  readonly publishedText: string | undefined;
  /** Day of its last change, and in words; undefined if its source does not say. */
  readonly updated: string | undefined;
  readonly updatedText: string | undefined;
  /** Who wrote an article and who checked it; undefined if its source does not say. */
  readonly author: string | undefined;
  readonly reviewedBy: string | undefined;
  /** The article or guide after this one in their list, after the last the first; undefined for a free page or a single article. */
  readonly next: Crumb | undefined;
  /** Apps that an article links, or that practise the sounds that it links; a few. */
  readonly apps: readonly PractisingApp[];
}

/** A release, and what changed with it. */
export interface ReleaseView {
  /** Day of the release, `YYYY-MM-DD`. */
  readonly published: string;
  /** Markdown of an editor; undefined if nobody wrote any. */
  readonly note: string | undefined;
  /** What is gone, what moved and prices first; none of the first release. */
  readonly groups: readonly ReleaseGroup[];
  /** Path of the same as JSON. */
  readonly json: string;
}

/** Entries of one kind to which the same happened. */
export interface ReleaseGroup {
  /** What happened, and to how many. */
  readonly title: string;
  /** Whether only programs read what changed. */
  readonly forPrograms: boolean;
  readonly changes: readonly ReleaseItem[];
}

/** A change of a release. */
export interface ReleaseItem {
  /** Name of what changed, at that time. */
  readonly name: string;
  /** What is new, or what was and what is, where that is short; empty where it is not. */
  readonly values: string;
  /** What an editor says of it, in the language of the site. */
  readonly sentence: string | undefined;
  /** What happened, in English; only of what programs read. */
  readonly found: string | undefined;
  /** The page that shows it now; undefined if it is no longer published. */
  readonly path: string | undefined;
  readonly image: Picture | undefined;
  /** Why it was changed though it breaks somebody. */
  readonly reasons: readonly string[];
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
  /** Address of the JSON of one vehicle, for an example; undefined if there is none. */
  readonly exampleEntry: string | undefined;
  /** How its JSON begins, and how many lines are left out; undefined if there is none. */
  readonly exampleAnswer: { readonly lines: string; readonly left: number } | undefined;
  /** The MCP server and the lines to paste into clients; only if the site is published with one. */
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
  /** Every page by its first letter; empty if each letter has a page of its own. */
  readonly groups: readonly LetterGroup[];
  /** The pages of the letters; empty if the groups hold everything. */
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
  /** Whether readers see it at once. */
  readonly first?: boolean;
}

/**
 * What each template finds under `it`, besides what all of them find.
 *
 * @public for docs/templates.md
 */
export interface Views {
  readonly 'app-card': AppCardView;
  readonly 'app-chips': AppChipsView;
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
  readonly coverage: CoverageView;
  readonly developers: DevelopersView;
  readonly error: ErrorView;
  readonly home: HomeView;
  readonly list: ListView;
  readonly page: ContentView;
  readonly phoneme: PhonemeView;
  readonly 'phoneme-vehicles': PhonemeView;
  readonly phonemes: PhonemesView;
  readonly practise: PractiseView;
  readonly 'practice-card': { readonly card: PracticeCard };
  readonly release: ReleaseView;
  readonly search: SearchView;
  readonly 'search-form': object;
  readonly 'search-letter': LetterView;
  readonly vehicle: VehicleView;
  readonly vehicles: VehiclesView;
}
