import { inSchemaOrder } from '../../../contract/json-schema.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { resourceSchemas } from '../../../contract/resource-schemas.ts';
import type { ReleaseList } from '../../../contract/resources/release-resource.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Release } from '../../../content/model/catalogue.ts';
import { type Emitter, jsonFile } from '../emitter.ts';

export const releases: Emitter = {
  name: 'api/releases',
  files: [
    {
      path: paths.releaseIndex,
      mediaType: mediaTypes.json,
      linkable: false,
      listed: { name: 'Releases', description: 'Every release, with the address of its changes.' },
    },
  ],
  pathsOf: ({ releases: all }) => all.map(({ key }) => paths.releaseFile(key)),
  isFor: (catalogue) => catalogue.releases.length > 0,
  emit: ({ releases: all }, { url }) => [
    jsonFile(paths.releaseIndex, releaseList(all, url), mediaTypes.json),
    ...all.map((release) =>
      jsonFile(
        paths.releaseFile(release.name),
        inSchemaOrder({ accepted: [], ...release }, resourceSchemas.Release, {
          changes: release.changes.map(({ found, ...change }) => ({
            ...change,
            sentence: change.sentence ?? found ?? change.name,
          })),
        }),
        mediaTypes.json,
      ),
    ),
  ],
};

const releaseList = (all: readonly Release[], url: Addresses['url']): ReleaseList => ({
  releases: all.map(({ name, published, title, path, changes }) => {
    const number = (happened: string): number =>
      changes.filter((change) => change.happened === happened).length;
    return {
      ...{ name, published, title, url: url(path), json: url(paths.releaseFile(name)) },
      counts: {
        added: number('added'),
        removed: number('removed'),
        moved: number('moved'),
        changed: number('changed'),
        breaking: changes.filter(({ level }) => level === 'breaking').length,
      },
    };
  }),
});
