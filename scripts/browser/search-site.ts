// What the search page and the suggestions share: the files of a site, and how a result looks.
import { excerptOf, hasAny, markedPieces } from '../../src/site/search/excerpt.ts';
import { searchIndexPath } from '../../src/site/search/format.ts';
import {
  searchIn,
  type SearchAnswer,
  type SearchHit,
  type SearchRange,
} from '../../src/site/search/search-in.ts';

/** A search of the site that a page belongs to. */
export interface SiteSearch {
  /** What comes before the paths of the site. */
  readonly prefix: string;
  readonly search: (query: string, range: SearchRange) => Promise<SearchAnswer>;
  /** The place of a page that has the words; undefined if there is none, or no page. */
  readonly excerpt: (hit: SearchHit, words: ReadonlySet<string>) => Promise<string | undefined>;
  readonly forget: () => void;
}

/** @param index the address of the index, as the page has it. */
export function createSiteSearch(index: string): SiteSearch {
  const prefix = index.slice(0, -searchIndexPath.length);
  const loading = new Map<string, Promise<unknown>>();
  /** Loads a file once; the names of all but the first change with the numbers of the entries. */
  const load = (path: string): Promise<unknown> => {
    const known = loading.get(path) ?? read(path);
    loading.set(path, known);
    return known;
  };
  const read = async (path: string): Promise<unknown> => {
    const cache = path === searchIndexPath ? 'no-cache' : 'default';
    const answer = await fetch(prefix + path, { cache });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return path.endsWith('.md') ? answer.text() : answer.json();
  };
  const forget = (): void => {
    loading.clear();
  };
  return {
    prefix,
    forget,
    /** Once more from the start if it fails: a deployment may have replaced the files since. */
    search(query, range) {
      const once = () => searchIn(load, query, range);
      return once().catch(() => {
        forget();
        return once();
      });
    },
    async excerpt({ path, title, note }, words) {
      if (hasAny(`${title} ${note}`, words)) return undefined;
      const [page = path] = path.split('#', 1);
      const text = await load(`${page === '/' ? '/index' : page}.md`).catch(() => '');
      return excerptOf(String(text), words);
    },
  };
}

/** A text with the words that were looked for marked. */
export function marked(text: string, words: ReadonlySet<string>): Node[] {
  return markedPieces(text, words).map((piece) => {
    if (!piece.isMarked) return document.createTextNode(piece.text);
    const mark = document.createElement('mark');
    mark.textContent = piece.text;
    return mark;
  });
}

/** The picture of a result, or a place without one. */
export function pictureOf({ picture = '' }: SearchHit, prefix: string): HTMLElement {
  const frame = document.createElement('span');
  frame.className = 'hit-picture';
  frame.setAttribute('aria-hidden', 'true');
  if (!picture.startsWith('/')) frame.textContent = picture;
  else {
    const image = document.createElement('img');
    Object.assign(image, {
      src: prefix + picture,
      alt: '',
      loading: 'lazy',
      width: 48,
      height: 48,
    });
    frame.append(image);
  }
  return frame;
}
