import { encodePath } from '../../content/model/addresses.ts';
import type { PageDraft } from '../publish/pages/page.ts';
import type { ContentView } from '../publish/pages/views.ts';
import { galleryStates, type GalleryState } from './gallery-states.ts';
import type { Look } from './looks.ts';

/** Where the index is within its own site. */
export const galleryIndexPath = '/gallery';

/** The page that leads to everything in the gallery. */
export const galleryIndex = (looks: readonly Look[]): PageDraft => ({
  path: galleryIndexPath,
  section: 'error', // no search engine keeps it, and it has no address elsewhere
  template: 'page',
  title: 'Gallery',
  description: 'Every component of the templates in every state, in the look of this site.',
  trail: [],
  view: {
    image: undefined,
    text: galleryStates.map((state) => stateText(state, looks)).join('\n'),
    published: undefined,
    publishedText: undefined,
    updated: undefined,
    updatedText: undefined,
  } satisfies ContentView,
  jsonLd: [],
});

function stateText({ key, title, shown }: GalleryState, looks: readonly Look[]): string {
  const lines = shown.map(({ template, what, path }) => {
    const links = looks.map((look) => `[${look.title}](/${look.key}/${key}${encodePath(path)})`);
    return `- \`${template}\`, ${what}: ${links.join(' · ')}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}
