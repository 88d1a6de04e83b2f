import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import { placeholders } from '../../contract/placeholders.ts';
import type { CatalogueRecord, RecordHead } from '../../contract/resources/catalogue-record.ts';
import type { Memo } from '../../base/memo.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import type { CompleteEntries, Entries } from '../../content/model/entries.ts';
import { bytesOf, type JsonFile, type UndatedFile } from '../../content/publication/publication.ts';
import {
  headOf,
  recordOf,
  writeRecord,
  type RecordInput,
} from '../../content/record/make-record.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import { linkRedirects } from '../../content/sources/link-redirects.ts';
import type { SourceMedia } from '../../content/sources/read-sources.ts';
import { declaredPaths, fixedPaths } from '../../site/publish/registry.ts';

/** What a record has besides the entries. */
interface RecordOptions extends Pick<RecordInput, 'templates' | 'memo'> {
  readonly media: readonly SourceMedia[];
  /** Overrides the address of `site.yaml`. */
  readonly baseUrl?: string | undefined;
  /** The entries linked, if they are already. */
  readonly catalogue?: Catalogue | undefined;
}

/**
 * The record of what entries publish: those of a day, of sources without errors. Nothing is rendered, and no picture is
 * opened; it is the record that a build of the same sources, templates and base address writes.
 */
export const recordOfEntries = (
  entries: CompleteEntries,
  {
    media,
    baseUrl,
    catalogue = linkCatalogue(entries, fixedPaths, baseUrl),
    ...rest
  }: RecordOptions,
): CatalogueRecord =>
  recordOf({
    ...rest,
    entries,
    catalogue,
    declared: declaredPaths(entries),
    media: new Map(media.map(({ path, sha256, original = sha256 }) => [path, original])),
  });

/** The head of that record, also of entries whose references lead nowhere. */
export const headOfEntries = (entries: Entries): RecordHead =>
  headOf(entries, {
    ...linkRedirects(entries, fixedPaths),
    baseUrl: entries.site?.value.baseUrl ?? placeholders.baseUrl,
    declared: declaredPaths(entries),
  });

export const recordFile = (record: CatalogueRecord, memo?: Memo): UndatedFile & JsonFile => ({
  path: paths.record,
  mediaType: mediaTypes.json,
  emitter: 'record/catalogue-record',
  contents: bytesOf(writeRecord(record, memo)),
});
