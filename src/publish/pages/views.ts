import type { Operation } from '../../contract/operation.ts';
import type { McpClient } from '../mcp-clients.ts';
import type { paths } from '../../contract/paths.ts';
import type {
  App,
  Category,
  ContentPage,
  Phoneme,
  ReleasedApp,
  Site,
  UnreleasedApp,
  Vehicle,
} from '../../model/catalogue.ts';
import type { Words } from '../words/words.ts';
import type { Picture } from '../../model/pictures.ts';
import type { PictureManner } from './picture-html.ts';
import type { ShareImage } from './share-image.ts';
import type { Crumb } from './page.ts';
import type { SignUpView } from './sign-up-view.ts';
import type { Preload } from './theme-of.ts';

// docs/templates.md and templates/templates.d.ts are made of this file: npm run template-views.

/** What the templates of every page find under `it`, in HTML and in markdown. */
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
  readonly signUp: SignUpView | undefined;
  /** The address of a path of the site: within the site in HTML, absolute in markdown. */
  readonly link: (path: string) => string;
  /** The address of a file of your own below `assets/`, under its hashed name. */
  readonly asset: (file: string) => string;
  /** A markdown text for its place: as HTML, or as markdown; its highest heading comes to a level. */
  readonly render: (markdown: string, level?: number) => string;
  /** A picture for its place: as HTML with its forms and its size, or as markdown. */
  readonly picture: (picture: Picture, manner?: PictureManner) => string;
}

/** What the HTML templates find beside that. */
export interface HtmlView extends SharedView {
  readonly page: PageHead;
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
  readonly themeSheet: string | undefined;
  /** Fonts that the page loads early. */
  readonly preloads: readonly Preload[];
  /** What kind of thing is shared: `website`, or `article`. */
  readonly type: 'website' | 'article';
  /** What is shown of the page where it is shared; undefined where there is nothing. */
  readonly image: (ShareImage & { readonly url: string }) | undefined;
  /** Icon of a site that has no logo, as an address that holds it. */
  readonly icon: string;
  /** Ground of the pages in each scheme. */
  readonly colours: { readonly light: string; readonly dark: string };
  /** Linked data, ready for a script element; undefined where there is none. */
  readonly jsonLd: string | undefined;
  /** Whether a path is that of the page or of one above it. */
  readonly current: (path: string) => boolean;
}

/**
 * The frame of every HTML page; it finds what the template in it finds, too.
 *
 * @public for docs/templates.md
 */
export interface LayoutView extends HtmlView {
  /** The page in it, as HTML. */
  readonly body: string;
}

/** What stands above the body of every markdown page. */
export interface MarkdownHeadView {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly llms: string;
  readonly indexable: boolean;
}

/** The home page. */
export interface HomeView {
  /** Picture of `pages/index.md`. */
  readonly image: Picture | undefined;
  /** Markdown of `pages/index.md`. */
  readonly text: string | undefined;
  /** Released apps. */
  readonly apps: readonly ReleasedApp[];
  readonly unreleased: readonly UnreleasedApp[];
  /** A vehicle with an emoji of each category. */
  readonly faces: readonly Vehicle[];
  readonly vehicleCount: number;
  /** How many vehicles there are, in a sentence. */
  readonly vehicleTally: string;
  /** The sounds of the first tier. */
  readonly phonemes: readonly Phoneme[];
  /** How many sounds there are in all. */
  readonly phonemeCount: number;
  /** The latest articles. */
  readonly articles: readonly ContentPage[];
}

/** The index of the apps. */
export interface AppsView {
  readonly released: readonly ReleasedApp[];
  readonly unreleased: readonly UnreleasedApp[];
}

/** The page of an app. */
export interface AppView {
  readonly app: App;
  readonly released: boolean;
  /** How the app is paid for, in a sentence; undefined for one that is not released. */
  readonly terms: string | undefined;
  readonly otherNames: readonly string[];
  /** Pages that go with it. */
  readonly related: readonly Crumb[];
  readonly unreleasedCaveat: string;
}

/** An app in a list. */
export interface AppCardView {
  readonly app: App;
  /** Position in the list, which gives the card its colour. */
  readonly tint?: number;
}

/** Vehicles of a category. */
export interface VehicleGroup {
  readonly category: Category;
  /** Position of the category, which gives it its colour. */
  readonly number: number;
  readonly vehicles: readonly Vehicle[];
}

/** The index of the vehicles. */
export interface VehiclesView {
  readonly groups: readonly VehicleGroup[];
}

/** The page of a vehicle. */
export interface VehicleView {
  readonly vehicle: Vehicle;
  /** Position of its category, which gives the page its colour. */
  readonly number: number;
  readonly neighbours: readonly Vehicle[];
}

/** A vehicle in a list. */
export interface VehicleCardView {
  readonly vehicle: Vehicle;
  /** Position in the list, which gives the card its colour. */
  readonly tint?: number;
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
  /** Vehicles that practise it. */
  readonly vehicles: readonly Vehicle[];
}

/** A list of entries, such as the articles. */
export interface ListView {
  readonly entries: readonly ListEntry[];
  /** What stands there where the list is empty. */
  readonly empty: string;
}

/** A line of a list. */
export interface ListEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly published?: string | undefined;
}

/** An article or a free page. */
export interface ContentView {
  /** Picture that stands for the page. */
  readonly image: Picture | undefined;
  /** Its markdown. */
  readonly text: string;
  /** Day of publication, `YYYY-MM-DD`; articles have one. */
  readonly published: string | undefined;
  /** The same day in words. */
  readonly publishedText: string | undefined;
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
  /** The MCP server and the lines to paste into clients; only where the site is published with one. */
  readonly mcp?: { readonly url: string; readonly clients: readonly McpClient[] };
}

/** An error of the API. */
export interface DescribedError {
  readonly code: string;
  readonly statuses: string;
  readonly condition: string;
}

/** The page of an unknown or a removed path. */
export interface ErrorView {
  readonly status: number;
}

/** A picture with what there is to say of it; a part of other templates. */
export interface FigureView {
  readonly shown: Picture;
  /** Whether readers see it at once. */
  readonly first?: boolean;
}

/**
 * What each template finds under `it`, beside what all of them find.
 *
 * @public for docs/templates.md
 */
export interface Views {
  readonly 'app-card': AppCardView;
  readonly 'vehicle-card': VehicleCardView;
  readonly figure: FigureView;
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
