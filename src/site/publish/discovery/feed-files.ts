import { mediaTypes } from '../../../contract/media-types.ts';
import type { Catalogue } from '../../../content/model/catalogue.ts';
import type { OutputFile } from '../../../content/model/publication.ts';
import type { BuildContext } from '../emitter.ts';
import { writeAtom } from './atom-feed.ts';
import type { Feed } from './feed.ts';
import { writeJsonFeed } from './json-feed.ts';

/** A feed in both of its formats. */
export const feedFiles = (
  feed: Feed,
  { site }: Catalogue,
  context: BuildContext,
): readonly OutputFile[] => [
  { path: feed.atom, mediaType: mediaTypes.atom, contents: writeAtom(feed, site, context) },
  { path: feed.json, mediaType: mediaTypes.jsonFeed, contents: writeJsonFeed(feed, site, context) },
];
