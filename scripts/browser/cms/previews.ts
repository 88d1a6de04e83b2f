// What an entry will look like, beside its form: the parts of our pages that depend only on the entry.

/** A part of a page, as React represents it. */
export type Node = unknown;

/** The global function that creates parts of pages. */
declare const h: (type: string, props: object | null, ...children: readonly Node[]) => Node;

/** What Decap CMS passes to a preview. */
export interface PreviewProps {
  readonly entry: { readonly get: (name: 'data') => { readonly toJS: () => unknown } };
  /** What a field shows, such as the text of a page. */
  readonly widgetFor: (field: string) => Node;
  /** The picture of a field. */
  readonly getAsset: (path: string) => { readonly toString: () => string } | undefined;
}

/** Renders the preview of an entry. */
export type Preview = (props: PreviewProps) => Node;

interface Picture {
  readonly file?: string;
  readonly alt?: string;
}

interface Vehicle {
  readonly name?: string;
  readonly category?: string;
  readonly emoji?: string;
  readonly image?: Picture;
  readonly description?: string;
  readonly practicePhonemes?: readonly string[];
  readonly wordWorld?: {
    readonly name?: string;
    readonly category?: string;
    readonly summary?: string;
  };
}

interface Phoneme {
  readonly label?: string;
  readonly description?: string;
  readonly tier?: number;
  readonly typicalAge?: string;
  readonly ipa?: string;
  readonly words?: readonly string[];
  readonly parentTip?: string;
  readonly image?: Picture;
}

interface App {
  readonly siteName?: string;
  readonly description?: string;
  readonly icon?: Picture;
  readonly image?: Picture;
  readonly ageRange?: { readonly min?: number; readonly max?: number };
  readonly features?: readonly string[];
}

interface Content {
  readonly title?: string;
  readonly description?: string;
  readonly image?: Picture;
}

const vehicle: Preview = (props) => {
  const shown = dataOf<Vehicle>(props);
  const { name = '', wordWorld } = shown;
  const [first = ''] = name;
  return page(
    'vehicle tint-0',
    hero(
      !shown.image?.file &&
        h('span', { className: shown.emoji ? 'glyph' : 'glyph letter' }, shown.emoji ?? first),
      name,
      [shown.category],
    ),
    figure(shown.image, props),
    shown.description && h('div', { className: 'prose' }, props.widgetFor('description')),
    list('chips words', shown.practicePhonemes),
    wordWorld?.name &&
      h(
        'section',
        { className: 'panel' },
        h('h2', null, wordWorld.name),
        h('p', { className: 'aside' }, wordWorld.category),
        h('p', null, wordWorld.summary),
      ),
  );
};

const phoneme: Preview = (props) => {
  const {
    label = '',
    description,
    tier,
    typicalAge,
    ipa,
    words,
    parentTip,
    image,
  } = dataOf<Phoneme>(props);
  return page(
    `phoneme tint-${tier ?? 0}`,
    hero(!image?.file && h('span', { className: 'glyph letter wide' }, label), label, [
      typicalAge,
      ipa,
    ]),
    figure(image, props),
    h('p', { className: 'lead' }, description),
    list('chips words', words),
    parentTip && h('section', { className: 'panel' }, h('p', null, parentTip)),
  );
};

const app: Preview = (props) => {
  const { siteName, description, icon, image, ageRange, features } = dataOf<App>(props);
  const { min, max } = ageRange ?? {};
  return page(
    'app',
    h(
      'header',
      { className: 'hero app-hero' },
      icon?.file && h('div', { className: 'app-icon' }, picture(icon, props)),
      h('h1', null, siteName),
      h('p', { className: 'lead' }, description),
      list('facts-line', min && max ? [`${min}–${max}`] : []),
    ),
    figure(image, props),
    list('', features),
  );
};

/** A page or an article. */
const content: Preview = (props) => {
  const { title, description, image } = dataOf<Content>(props);
  return page(
    'reading',
    h('h1', null, title),
    h('p', { className: 'lead' }, description),
    figure(image, props),
    h('div', { className: 'prose' }, props.widgetFor('body')),
  );
};

/** The previews of the kinds of sources; a kind without a page of its own has none. */
export const previews: Readonly<Record<string, Preview>> = { vehicle, phoneme, app, page: content };

/** The main part of a page, with a class. */
const page = (className: string, ...parts: readonly Node[]): Node =>
  h('main', null, h('article', { className }, ...parts));

/** What a form holds so far: any field may be missing. */
const dataOf = <Shown>({ entry }: PreviewProps): Shown => entry.get('data').toJS() as Shown;

const hero = (glyph: Node, title: string, facts: readonly (string | undefined)[]): Node =>
  h(
    'header',
    { className: 'hero vehicle-hero' },
    glyph,
    h('div', null, h('h1', null, title), list('facts-line', facts)),
  );

function list(className: string, items: readonly (string | undefined)[] = []): Node {
  const there = items.filter((item) => item !== undefined && item !== '');
  return there.length > 0 && h('ul', { className }, ...there.map((item) => h('li', null, item)));
}

const figure = (shown: Picture | undefined, props: PreviewProps): Node =>
  shown?.file && h('figure', null, picture(shown, props));

const picture = ({ file = '', alt = '' }: Picture, { getAsset }: PreviewProps): Node =>
  h('img', { src: String(getAsset(file) ?? ''), alt });
