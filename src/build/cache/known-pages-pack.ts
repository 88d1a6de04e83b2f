import type { KnownPages, PageFacts } from '../../site/publish/pages/known-pages.ts';
import type { PackFolder } from './pack.ts';
import { packPages, unpackPages } from './page-records.ts';

const name = 'pages.pack';

/** The pages that earlier builds cached in a folder; those that the last one did not ask for are gone. */
export function openKnownPages(packs: PackFolder): KnownPages {
  let known: ReadonlyMap<string, PageFacts> | undefined;
  let kept = new Map<string, PageFacts>();
  const read = (): ReadonlyMap<string, PageFacts> => {
    const pack = packs.read(name);
    return (pack && unpackPages(pack)) ?? new Map<string, PageFacts>();
  };
  return {
    recall: (key) => (known ??= read()).get(key),
    keep: (key, facts) => void kept.set(key, facts),
    store() {
      if (!sameKeys(kept, (known ??= read()))) {
        const { value, data } = packPages(kept);
        packs.write(name, value, data);
        known = undefined; // bodies can be read from the pack, and soon no longer from this build
      }
      kept = new Map();
    },
  };
}

const sameKeys = (
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): boolean => one.size === other.size && [...one.keys()].every((key) => other.has(key));
