import type { Addresses } from '../model/addresses.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { OutputFile } from '../model/publication.ts';
import type { Asset } from './pages/asset.ts';
import type { RenderedPage } from './pages/page.ts';

/** What an emitter may use beside the catalogue. */
export interface BuildContext extends Addresses {
  /** Every page of the site, rendered, in the order of llms.txt. */
  readonly pages: readonly RenderedPage[];
  /** Error pages, which no list names. */
  readonly errorPages: readonly RenderedPage[];
  /** The style sheet and the scripts. */
  readonly assets: readonly Asset[];
}

/** One published thing; pure: the same catalogue and context give the same files. */
export interface Emitter {
  readonly name: string;
  readonly emit: (catalogue: Catalogue, context: BuildContext) => readonly OutputFile[];
}
