import { paths } from '../../../src/contract/paths.ts';
import { recordVersion } from '../../../src/contract/api-version.ts';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import { writeRecord } from '../../../src/content/record/make-record.ts';
import {
  bytesOf,
  type UndatedFile,
  type UndatedPublication,
} from '../../../src/content/publication/publication.ts';
import {
  joinFiles,
  renderPages,
  type RenderPorts,
  type SiteDraft,
} from '../../../src/site/publish/publish.ts';

/** What stands for the record, which is made of entries and not of a catalogue: that of a site with none. */
const record: UndatedFile = {
  path: paths.record,
  mediaType: mediaTypes.json,
  emitter: 'no record',
  contents: bytesOf(
    writeRecord({
      ...{ version: recordVersion, baseUrl: 'https://studio.example', addresses: {}, site: {} },
      ...{ categories: [], templates: {}, media: {}, static: {}, allowed: [], entries: [] },
    }),
  ),
};

/** Everything that a drafted site publishes, but for its pictures and its record. */
export const publish = (draft: SiteDraft, ports?: RenderPorts): UndatedPublication =>
  joinFiles(draft, renderPages(draft, ports), [record]);
