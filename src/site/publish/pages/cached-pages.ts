import type { PageTexts } from '../emitter.ts';
import type { TemplateSources } from '../template-sources.ts';
import type { PageCache, PageDraft } from './page.ts';
import type { PageRendering } from './page-view.ts';

/** Returns the texts of each page, those of a cache if everything that they are rendered from is as it was. */
export function createCachedRenderer(
  cache: PageCache,
  {
    templates,
    rendering,
  }: { readonly templates: TemplateSources; readonly rendering: PageRendering },
  render: (draft: PageDraft) => PageTexts,
): (draft: PageDraft) => PageTexts {
  const isSame = createComparison();
  const shared = [Object.entries(rendering).filter(([name]) => !derived.has(name)), templates];
  const [any] = cache.values();
  const before = new Map(isSame(any?.shared, shared) ? cache : []);
  cache.clear();
  return (draft) => {
    const own = [draft, rendering.shareImageOf(draft)?.path];
    const last = before.get(draft.path);
    const texts = isSame(last?.own, own) && last ? last.texts : render(draft);
    cache.set(draft.path, { own, shared, texts });
    return texts;
  };
}

/** What of a rendering is made, mostly as functions, from the templates and from the rest. */
const derived: ReadonlySet<string> = new Set<keyof PageRendering>([
  'templates',
  'words',
  'formats',
  'addresses',
  'shareImageOf',
]);

/** Returns whether two values are the same data. What is in several of them is compared once. */
function createComparison(): (a: unknown, b: unknown) => boolean {
  const same = new Map<unknown, unknown>();
  const isSame = (a: unknown, b: unknown): boolean => {
    if (Object.is(a, b)) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (same.get(a) === b) return true;
    if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
    if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array) === 0;
    if (a instanceof Map || a instanceof Set) return isSame([...a], [...(b as typeof a)]);
    const [fields, others] = [a as Fields, b as Fields];
    let more = 0;
    for (const name in fields) {
      if (!(name in others) || !isSame(fields[name], others[name])) return false;
      more += 1;
    }
    for (const _ in others) more -= 1;
    if (more !== 0) return false;
    same.set(a, b);
    return true;
  };
  return isSame;
}

type Fields = Readonly<Record<string, unknown>>;
