import type { Addresses } from '../../../content/model/addresses.ts';
import type { Picture } from '../../../content/model/pictures.ts';
import { createAppFacts } from './app-facts.ts';
import { assetNamed, type Asset } from '../template-sources.ts';
import type { PictureDisplay } from './picture-html.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { formTimeoutMs } from '../../../contract/sign-up-times.ts';
import { cardWords, clusterOf, placeMarks, placeText, stepOf } from './sound-words.ts';
import type { PageHead, SharedView, SignUpView } from './views.ts';
import type { Phoneme, Vehicle, Site } from '../../../content/model/catalogue.ts';
import type { Words, Formats } from '../words/words.ts';
import type { Crumb, PageDraft } from './page.ts';
import type { ShareImage } from './share-image.ts';
import type { Templates } from './templates.ts';
import type { ThemeAssets } from './theme-of.ts';

/** What every page may load, by what templates call its address. */
export type PageAssets = Readonly<
  Record<'styleSheet' | 'searchScript' | 'listSheet' | 'filterScript' | 'hearScript', Asset>
>;

export interface PageRendering extends ThemeAssets {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly pageAssets: PageAssets;
  /** The user's own files by their path below `assets/`. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly signUpScript: Asset | undefined;
  readonly templates: Templates;
  readonly words: Words;
  readonly formats: Formats;
  /** Pages that the footer of every page links to, in addition to the navigation at its top. */
  readonly furtherPages: readonly Crumb[];
  readonly feed: { readonly path: string; readonly title: string } | undefined;
  readonly icon: PageHead['icon'];
  readonly colours: PageHead['colours'];
  readonly shareImageOf: (draft: PageDraft) => ShareImage | undefined;
}

/**
 * Makes the function that returns what every page has in its view: a new object for each page, see {@link pageView}.
 *
 * @param link makes the addresses of one form: root-relative in HTML, absolute in markdown.
 * @param renderTemplate of that form.
 */
export function createSharedView(
  { site, words, formats, assets, signUpScript }: PageRendering,
  link: Addresses['href'],
  picture: (shown: Picture, manner?: PictureDisplay) => string,
  renderTemplate: (name: string, data: object) => string,
): (path: string, render: SharedView['render']) => SharedView {
  const { listed: appFacts } = createAppFacts(words, formats);
  const factsOfVehicle: SharedView['vehicleFacts'] = (vehicle, phoneme) =>
    vehicleFacts(vehicle, words, phoneme);
  const { startHere, nextStep, thenStep, lastStep, vowels } = words;
  const steps: Readonly<Record<string, string>> = {
    1: startHere,
    2: nextStep,
    3: thenStep,
    4: lastStep,
    vowels,
  };
  const asset = (file: string): string => link(assetNamed(assets, file).path);
  const parts = new Map<string, Map<object, string>>();
  const sharedView = (path: string, render: SharedView['render']): SharedView => ({
    site,
    words,
    appFacts,
    vehicleFacts: factsOfVehicle,
    cardWords,
    stepOf,
    step: (key) => steps[key] ?? '',
    placeMarks,
    day: formats.day,
    link,
    asset,
    picture,
    signUp: signUpView(path, site, signUpScript),
    render,
    once: (template, of, data) => {
      const texts = parts.get(template) ?? new Map<object, string>();
      parts.set(template, texts);
      const text =
        texts.get(of) ?? renderTemplate(template, pageView(sharedView(path, render), data));
      texts.set(of, text);
      return text;
    },
  });
  return sharedView;
}

/**
 * What the templates of a page find under `it`: what every page has, together with the view of this page.
 *
 * V8 finds the fields of an object by a class, which objects made in the same way share. With a copy of the
 * form `{ ...view, site }` each page would get a class of its own, which takes longer to make than the page
 * and is slow to read; fields that are added one by one lead to the same class again.
 *
 * @param shared made for this page alone: it is filled in and returned.
 */
export function pageView<Shared extends object>(shared: Shared, view: object): Shared {
  const fields = shared as Record<string, unknown>;
  const further = view as Readonly<Record<string, unknown>>;
  for (const name in further) if (!(name in fields)) fields[name] = further[name];
  return shared;
}

/**
 * The facts of a vehicle in lists: where it has the sound of the list, if its source says that; else its main sound and
 * a word that has it, which is one that the name of the vehicle does not contain, if there is one, but the name itself
 * if that has the sound in a cluster.
 */
function vehicleFacts(
  { name, phonemes: [main] }: Vehicle,
  words: Words,
  ofList: Phoneme | undefined,
): string[] {
  const phoneme = ofList ?? main;
  if (phoneme === undefined) return [];
  const place = ofList && placeText(ofList, name, words);
  if (place) return [`${phoneme.slashed} · ${place}`];
  const cluster = clusterOf(phoneme, name);
  if (cluster !== undefined) return [words.saysLike({ sound: cluster, word: name })];
  const lowerName = name.toLowerCase();
  const word = phoneme.words.find((spoken) => !lowerName.includes(spoken.toLowerCase()));
  // Without the slashes, which only therapists read, but with what distinguishes two sounds of one sign.
  const sound = phoneme.slashed.slice(1, -1) + phoneme.label.slice(phoneme.slashed.length);
  return [word === undefined ? words.says({ sound }) : words.saysLike({ sound, word })];
}

/** The sign-up on the page at a path; undefined if the site publishes no script for one. */
function signUpView(
  path: string,
  { signUp }: Site,
  script: Asset | undefined,
): SignUpView | undefined {
  return (
    script && {
      endpoint: paths.subscribe,
      script: script.path,
      privacy: paths.privacy,
      consent: signUp.consent ?? '',
      source: Array.from(path).slice(0, limits.sourceLength).join(''),
      patience: formTimeoutMs,
    }
  );
}
