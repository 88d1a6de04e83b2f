import { namedWeight, parseWeighted } from '../../contract/accept.ts';
import { errorBody, protocolErrors } from '../../contract/error-body.ts';
import { remembered } from '../../base/remembered.ts';
import { cacheControl, htmlPolicy, publicHeaders, type Headers } from './headers.ts';
import { EnvironmentError } from '../../base/failures.ts';
import { errorCodes, type ErrorCode } from '../../contract/error-codes.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import {
  isNotModified,
  isPreconditionFailed,
  rangeOf,
  type ByteRange,
  type Header,
} from './conditions.ts';
import { decide, type FileDecision, type RequestLine } from './decide.ts';
import type { RouteTable } from './route-table.ts';

/** Supported encodings, the smallest first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The best encoding for an Accept-Encoding header; undefined for the unencoded bytes, which a client may prefer by
 * name.
 */
export const chooseEncoding = remembered((acceptEncoding): Encoding | undefined => {
  const named = parseWeighted(acceptEncoding);
  const weight = (name: string) => namedWeight(named, name) ?? namedWeight(named, '*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of encodings)
    if (weight(encoding) > (best === undefined ? 0 : weight(best))) best = encoding;
  const plain = namedWeight(named, 'identity') ?? 0;
  return best !== undefined && weight(best) >= plain ? best : undefined;
});

/** How much of a hash is in an entity tag. */
export const tagLength = 32;

/** A strong entity tag: of the bytes of a file in one encoding, the same in every build. */
export const entityTag = ({ sha256 }: Pick<ManifestFile, 'sha256'>, encoding?: string): string =>
  `"${sha256.slice(0, tagLength)}${encoding === undefined ? '' : `-${encoding}`}"`;

/** When a file last changed, as HTTP writes it; undefined without a date. */
const lastModified = remembered((modified) =>
  modified === '' ? undefined : new Date(modified).toUTCString(),
);

export interface FileRequest extends Omit<RequestLine, 'accept'> {
  readonly header: Header;
}

export type ResponseBody =
  | { readonly text: string }
  | {
      readonly file: ManifestFile;
      readonly encoding?: Encoding | undefined;
      /** Of the unencoded bytes; never together with an encoding. */
      readonly range?: ByteRange | undefined;
    };

export interface HttpResponse {
  readonly status: number;
  /** All but its identifier. */
  readonly headers: Headers;
  readonly requestId: string;
  readonly body?: ResponseBody;
  /** Whether the body is not sent, only its length: the response to HEAD. */
  readonly isHead?: boolean;
}

export const headersOf = ({ headers, requestId }: HttpResponse): Headers => ({
  ...headers,
  'X-Request-Id': requestId,
});

export interface ResponseContext {
  readonly routes: RouteTable;
  readonly requestId: string;
  readonly hasEncoding: (file: ManifestFile, encoding: Encoding) => boolean;
  /** The current version of a file, if it differs from the one in the manifest. */
  readonly asFound?: (file: ManifestFile) => ManifestFile;
  /** Whether the sender may encode the response: then its bytes, and so a strong tag, are undetermined. */
  readonly isEncodedLater?: boolean;
}

/** The response to a request, or the path that a program has to serve. */
export function respond(
  request: FileRequest,
  context: ResponseContext,
): HttpResponse | { live: string } {
  const { method, path, query, header } = request;
  const decision = decide({ method, path, query, accept: header('accept') ?? '' }, context.routes);
  if (decision.kind === 'live') return { live: decision.path };
  const { requestId } = context;
  const isHead = method === 'HEAD';
  if (decision.kind === 'file')
    return { ...fileResponse(decision, request, context), requestId, isHead };
  const { status, headers } = decision;
  if (decision.kind !== 'error')
    return { status, headers: { ...headers, 'Content-Length': '0' }, requestId };
  const body = { text: errorText(decision.code, context, status) };
  return { status, headers, requestId, body, isHead };
}

type Made = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

function fileResponse(
  { file: listed, status, headers }: FileDecision,
  request: FileRequest,
  context: ResponseContext,
): Made {
  const { hasEncoding, asFound, isEncodedLater = false } = context;
  const file = asFound?.(listed) ?? listed;
  const wanted = chooseEncoding(request.header('accept-encoding') ?? '');
  const encoding = wanted !== undefined && hasEncoding(file, wanted) ? wanted : undefined;
  // An error page is not what the client has a copy of.
  if (status !== 200)
    return { status, headers: { ...headers, ...codingOf(encoding) }, body: { file, encoding } };
  const whole = wholeHeaders(headers, file, encoding);
  const tag = whole.ETag;
  const shownTag = isEncodedLater ? `W/${tag}` : tag;
  if (isPreconditionFailed(request.header, tag, file)) return unmet(412, file, context);
  if (isNotModified(request.header, tag, file))
    return { status: 304, headers: { ...confirmed(headers), ETag: shownTag } };
  const isPlain = encoding === undefined && request.method === 'GET';
  const range = isPlain ? rangeOf(request.header, tag, file.bytes) : undefined;
  if (range === 'unsatisfiable')
    return unmet(416, file, context, { 'Content-Range': `bytes */${file.bytes}` });
  const sent = isEncodedLater ? { ...whole, ETag: shownTag } : whole;
  if (range === undefined) return { status: 200, headers: sent, body: { file, encoding } };
  const place = `bytes ${range.start}-${range.end}/${file.bytes}`;
  return { status: 206, headers: { ...whole, 'Content-Range': place }, body: { file, range } };
}

const codingOf = (encoding: Encoding | undefined): Headers =>
  encoding === undefined ? {} : { 'Content-Encoding': encoding };

function wholeHeaders(
  headers: Headers,
  file: ManifestFile,
  encoding: Encoding | undefined,
): Headers & { readonly ETag: string } {
  const date = lastModified(file.modified);
  return {
    ...headers,
    ...codingOf(encoding),
    ETag: entityTag(file, encoding),
    ...(date !== undefined && { 'Last-Modified': date }),
    'Accept-Ranges': 'bytes',
  };
}

/** A condition that does not hold, or a range outside the file; below /api/ in the envelope. */
function unmet(
  status: 412 | 416,
  { path }: ManifestFile,
  context: ResponseContext,
  further: Headers = {},
): Made {
  return path.startsWith('/api/')
    ? refusal(status, mediaTypes.json, errorText('invalid_request', context, status), further)
    : refusal(status, mediaTypes.text, `${protocolErrors[status]?.message ?? ''}\n`, further);
}

/** What a 304 repeats of a file's headers (RFC 9110, 15.4.5), and what lets another site read it. */
export function confirmed(headers: Headers): Headers {
  const repeated = ['Vary', 'Cache-Control', 'Content-Location', ...Object.keys(publicHeaders)];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => repeated.includes(name)));
}

const refusal = (status: number, type: string, text: string, further: Headers): Made => ({
  status,
  headers: {
    ...publicHeaders,
    'Content-Type': type,
    'Cache-Control': cacheControl.never,
    ...further,
  },
  body: { text },
});

const errorText = (
  code: ErrorCode,
  { routes, requestId }: Pick<ResponseContext, 'routes' | 'requestId'>,
  status?: number,
): string =>
  `${JSON.stringify(errorBody(code, routes.addresses.url, requestId, status), null, 2)}\n`;

/** A file that the manifest lists and that is not there. */
export class MissingFileError extends EnvironmentError {
  readonly mediaType: string;

  constructor({ path, mediaType }: Pick<ManifestFile, 'path' | 'mediaType'>) {
    super(`${path} is in the manifest and not there`);
    this.mediaType = mediaType;
  }
}

/**
 * The response to an internal error; its words reveal nothing internal. In place of a missing page it is one, and in
 * place of markdown it is markdown.
 */
export function internalError(
  context: Pick<ResponseContext, 'routes' | 'requestId'>,
  fault: unknown,
): HttpResponse {
  const { message, resolution } = errorCodes.internal_error;
  const wanted = fault instanceof MissingFileError ? fault.mediaType : '';
  const html = `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${message}</title>\n<p>${message} ${resolution}</p>\n</html>\n`;
  const markdown = `# ${message}\n\n${resolution}\n`;
  const pages = new Map<string, string>([
    [mediaTypes.html, html],
    [mediaTypes.markdown, markdown],
  ]);
  const type = pages.has(wanted) ? wanted : mediaTypes.json;
  const text = pages.get(wanted) ?? errorText('internal_error', context);
  const policy = type === mediaTypes.html ? htmlPolicy() : {};
  return { ...refusal(500, type, text, policy), requestId: context.requestId };
}
