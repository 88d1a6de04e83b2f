import { mediaTypes } from '../../../contract/media-types.ts';
import { pageOfEntryFile } from '../../../contract/paths.ts';
import type { ManifestFile } from '../../../content/model/manifest.ts';
import { drawingPolicy, plainCaching } from '../../http/headers.ts';
import type { Check, CheckGroup } from '../check.ts';
import {
  bytesOf,
  entityTag,
  header,
  headerHas,
  headerLike,
  headersAre,
  status,
} from '../expectations.ts';

/**
 * Every published file except the two of each page, JSON of the selected entries alone: type, bytes, and who
 * may cache it for how long.
 */
export const fileChecks: CheckGroup = ({ routes: { files, pages, addresses }, selection }) => {
  const selected = new Set(selection.pages.map(({ json }) => json));
  return [...files.values()]
    .filter(({ path }) => selected.has(path) || !pages.has(pageOfEntryFile(path) ?? ''))
    .map((file) => fileCheck(file, addresses.href(file.path)));
};

const fileCheck = (file: ManifestFile, path: string): Check => ({
  id: `file ${file.path}`,
  says: 'A published file is served with its media type and its bytes, to everybody, cacheable.',
  where: 'Endpoints, Other published files; catalogue-manifest.json',
  request: { path },
  expect: [
    status(200),
    header('Content-Type', file.mediaType),
    bytesOf(file),
    header('Cache-Control', plainCaching(file.path)),
    headerHas('Vary', 'Accept-Encoding'),
    header('Access-Control-Allow-Origin', '*'),
    headerHas('Access-Control-Expose-Headers', 'ETag', 'Link', 'X-Request-Id'),
    header('X-Content-Type-Options', 'nosniff'),
    entityTag,
    headerLike('X-Request-Id', /^[A-Za-z0-9._-]{8,64}$/),
    ...(file.mediaType === mediaTypes.svg ? headersAre(drawingPolicy) : []),
  ],
});
