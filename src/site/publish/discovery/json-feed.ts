import { paths } from '../../../contract/paths.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { startOf } from '../../../content/model/span.ts';
import type { BuildContext } from '../emitter.ts';
import { serialiseJson } from '../json-file.ts';
import { ownDate } from '../pages/article-drafts.ts';
import type { Feed } from './feed.ts';

/** A JSON Feed (version 1.1). The id of an entry is its address, as in the Atom feed. */
export const writeJsonFeed = (
  { title, subtitle, list, json, entries }: Feed,
  site: Site,
  { url }: BuildContext,
): string =>
  serialiseJson({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url(list),
    feed_url: url(json),
    description: subtitle,
    icon: site.icons && url(site.icons.touch.path),
    favicon: site.icons && url(site.icons.favicon.path),
    authors: [{ name: site.creator.name, url: url(paths.home) }],
    language: site.locale,
    items: entries.map(({ page, html }) => ({
      id: url(page.path),
      url: url(page.path),
      title: page.title,
      summary: page.description,
      content_html: html,
      image: page.image && url(page.image.plain.path),
      date_published: page.published && startOf(page.published),
      date_modified: ownDate(page),
    })),
  });
