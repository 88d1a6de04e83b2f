import { encodePath } from '../../content/model/addresses.ts';
import type { PageDraft } from '../publish/pages/page.ts';
import type { ContentView } from '../publish/pages/views.ts';
import { galleryStates, type GalleryState } from './gallery-states.ts';
import { looks } from './looks.ts';

/** The page that leads to everything in the gallery. */
export const galleryIndex: PageDraft = {
  path: '/gallery',
  section: 'error', // no search engine keeps it, and it has no address elsewhere
  template: 'page',
  title: 'Gallery',
  description: 'Every component of the templates in every state, in the look of this site.',
  trail: [],
  view: {
    image: undefined,
    text: galleryStates.map(stateText).join('\n'),
    published: undefined,
    publishedText: undefined,
    updated: undefined,
    updatedText: undefined,
  } satisfies ContentView,
  jsonLd: [],
};

function stateText({ key, title, shown }: GalleryState): string {
  const lines = shown.map(({ template, what, path }) => {
    const links = looks.map((look) => `[${look.title}](/${look.key}/${key}${encodePath(path)})`);
    return `- \`${template}\`, ${what}: ${links.join(' · ')}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}
