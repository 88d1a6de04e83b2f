import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { paletteOf, schemesOf } from '../../../content/model/theme.ts';
import { jsonFile, type Emitter } from '../emitter.ts';

/** What a phone needs to put the site on its home screen; only for a site that has icons. */
export const webManifest: Emitter = {
  name: 'discovery/web-manifest',
  files: [],
  pathsOf: ({ site }) =>
    site?.value.logo === undefined ? [] : [paths.webManifest, paths.favicon, paths.touchIcon],
  emit({ site }, { href }) {
    if (site.icons === undefined) return [];
    const { paper } = paletteOf(site.theme, schemesOf(site.theme)[0]);
    const manifest = {
      name: site.name,
      short_name: site.brand.name,
      description: site.description,
      lang: site.locale,
      start_url: href(paths.home),
      scope: href(paths.home),
      display: 'browser',
      background_color: paper,
      theme_color: paper,
      icons: site.icons.manifest.map(({ path, mediaType, width, height, purpose }) => ({
        src: href(path),
        type: mediaType,
        sizes: `${width}x${height}`,
        purpose,
      })),
    };
    return [jsonFile(paths.webManifest, manifest, mediaTypes.webManifest)];
  },
};
