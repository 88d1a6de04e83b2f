import type { KnownPages, PageFacts } from '../publish/pages/known-pages.ts';
import { openLayers } from './layers.ts';
import type { PackFolder } from './pack.ts';
import { packPages, unpackPages } from './page-records.ts';

/** The pages that earlier builds left in a folder. */
export const openKnownPages = (packs: PackFolder): KnownPages =>
  openLayers<PageFacts>('pages', {
    read: (name) => {
      const pack = packs.read(name);
      return pack && unpackPages(pack);
    },
    write: (name, pages) => {
      const { value, data } = packPages(pages);
      packs.write(name, value, data);
    },
  });
