import { mediaTypes } from '../../../contract/media-types.ts';
import { isHashed, isReleaseFile, paths } from '../../../contract/paths.ts';
import { cacheControl, drawingPolicy } from '../../http/headers.ts';
import type { ManifestFile } from '../../../content/model/manifest.ts';
import type { Check, CheckGroup, Expectation } from '../check.ts';
import { bytesOf, header, headerHas, headerLike, status } from '../expectations.ts';
import { linksResolve } from '../links-resolve.ts';

const isErrorBody = /^\/api\/\d{3}\.json$/;

/** Every published file except the two of each page: type, bytes, and who may cache it for how long. */
export const fileChecks: CheckGroup = (deployment) => {
  const { manifest, pages, addresses } = deployment;
  const links = linksResolve(deployment);
  const ofPages = new Set(pages.map((path) => (path === '/' ? '/index.md' : `${path}.md`)));
  const errors = new Set([404, 410].map((code) => `${paths.errorPage(code)}.md`));
  return manifest.files
    .filter(({ path, mediaType }) => mediaType !== mediaTypes.html && !isErrorBody.test(path))
    .filter(({ path }) => !ofPages.has(path) && !errors.has(path))
    .map((file) => fileCheck(file, addresses.href(file.path), links));
};

const fileCheck = (file: ManifestFile, path: string, links: Expectation): Check => ({
  id: `file ${file.path}`,
  says: 'A published file is served with its media type and its bytes, to everybody, cacheable.',
  where: 'Endpoints, Other published files; catalogue-manifest.json',
  request: { path },
  expect: [
    status(200),
    header('Content-Type', file.mediaType),
    bytesOf(file),
    header('Cache-Control', isHashed(file.path) ? cacheControl.immutable : cacheControl.data),
    headerHas('Vary', 'Accept-Encoding'),
    header('Access-Control-Allow-Origin', '*'),
    headerHas('Access-Control-Expose-Headers', 'ETag', 'Link', 'X-Request-Id'),
    header('X-Content-Type-Options', 'nosniff'),
    headerLike('ETag', /^(?:W\/)?"[^"]+"$/),
    headerLike('X-Request-Id', /^[A-Za-z0-9._-]{8,64}$/),
    ...Object.entries(file.mediaType === mediaTypes.svg ? drawingPolicy : {}).map(([name, value]) =>
      header(name, value),
    ),
    ...(isReleaseFile(file.path) ? [] : [links]),
  ],
});
