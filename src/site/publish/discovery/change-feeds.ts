import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { createMarkdownRenderer } from '../../../base/markdown/render-markdown.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import type { BuildContext, Emitter } from '../emitter.ts';
import { feedTitle } from '../feed-link.ts';
import { feedFiles } from './feed-files.ts';
import { feedLimit } from './feeds.ts';
import type { FeedEntry } from './feed.ts';

/** The newest releases with all of their changes, as Atom and as JSON Feed. */
export const changeFeeds: Emitter = {
  name: 'discovery/change-feeds',
  files: [
    {
      path: paths.changesFeed,
      mediaType: mediaTypes.atom,
      linkable: false,
      listed: { name: 'Feed of changes', description: 'The newest releases as an Atom feed.' },
    },
    {
      path: paths.changesJsonFeed,
      mediaType: mediaTypes.jsonFeed,
      linkable: false,
      listed: { name: 'JSON Feed of changes', description: 'The newest releases as a JSON Feed.' },
    },
  ],
  isFor: ({ releases }) => releases.length > 0,
  emit(catalogue, context) {
    const list = context.pages.find(({ path }) => path === paths.changes);
    const feed = {
      ...{ list: paths.changes, atom: paths.changesFeed, json: paths.changesJsonFeed },
      title: feedTitle(catalogue.site, list?.title ?? ''),
      subtitle: list?.description,
      entries: entriesOf(catalogue, context),
    };
    return feedFiles(feed, catalogue, context);
  },
};

/** The markdown of a page has everything that its HTML says, with absolute addresses. */
function entriesOf({ releases }: Catalogue, { pages }: BuildContext): FeedEntry[] {
  const render = createMarkdownRenderer((target) => target);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return releases.slice(0, feedLimit).flatMap(({ path, published }) => {
    const page = byPath.get(path);
    if (page === undefined) return [];
    const { title, description } = page;
    return {
      page: { path, title, description, published },
      html: render(new TextDecoder().decode(page.body())),
    };
  });
}
