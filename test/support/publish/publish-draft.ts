import type { UndatedPublication } from '../../../src/content/publication/publication.ts';
import {
  joinFiles,
  renderPages,
  type RenderPorts,
  type SiteDraft,
} from '../../../src/site/publish/publish.ts';

/** Everything that a drafted site publishes, but for its pictures. */
export const publish = (draft: SiteDraft, ports?: RenderPorts): UndatedPublication =>
  joinFiles(draft, renderPages(draft, ports));
