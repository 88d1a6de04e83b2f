import { errorBody, unmetRequests } from '../../contract/error-body.ts';
import { EnvironmentError } from '../../base/failures.ts';
import { errorCodes, type ErrorCode } from '../../contract/error-codes.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { entityTag, isCurrentCopy, isForbidden, lastModified } from './conditional.ts';
import { decide, type Decision, type RequestLine } from './decide.ts';
import { cacheControl, htmlPolicy, publicHeaders, type Headers } from './headers.ts';
import { parseRange, type ByteRange } from './range.ts';
import type { RouteTable } from './route-table.ts';

/** The parts of a request that matter for files. */
export interface FileRequest extends Omit<RequestLine, 'accept'> {
  readonly header: (name: string) => string | null | undefined;
}

/** What the body of an answer is. */
export type AnswerBody =
  | { readonly text: string }
  | {
      readonly file: ManifestFile;
      readonly encoding?: Encoding | undefined;
      /** Of the unencoded bytes; never together with an encoding. */
      readonly range?: ByteRange | undefined;
    };

/** An answer before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: AnswerBody;
  /** Whether the body is not sent, only its length: the answer to HEAD. */
  readonly isHead?: boolean;
}

/** What answering needs besides the request. */
export interface AnswerContext {
  readonly routes: RouteTable;
  /** Identifier of this request. */
  readonly requestId: string;
  /** Whether a file is available in an encoding. */
  readonly hasEncoding: (file: ManifestFile, encoding: Encoding) => boolean;
  /** The current version of a file, if it is known to differ from the one in the manifest. */
  readonly asFound?: (file: ManifestFile) => ManifestFile;
  /** Whether the sender may encode the answer: then its bytes, and so a strong tag, are not known. */
  readonly isEncodedLater?: boolean;
}

/** The answer to a request, or the path that a program has to answer. */
export function answer(request: FileRequest, context: AnswerContext): Answer | { live: string } {
  const decision = decide({ ...request, accept: request.header('accept') }, context.routes);
  if (decision.kind === 'live') return { live: decision.path };
  const made = make(decision, request, context);
  const headers = { ...made.headers, 'X-Request-Id': context.requestId };
  return { ...made, headers, ...(request.method === 'HEAD' && made.body && { isHead: true }) };
}

function make(
  decision: Exclude<Decision, { kind: 'live' }>,
  request: FileRequest,
  context: AnswerContext,
): Answer {
  switch (decision.kind) {
    case 'file':
      return fileAnswer(decision, request, context);
    case 'error':
      return textAnswer(
        decision.status,
        decision.headers,
        errorText(decision.code, context, decision.status),
      );
    case 'redirect':
    case 'preflight':
      return { status: decision.status, headers: { ...decision.headers, 'Content-Length': '0' } };
  }
}

function fileAnswer(
  { file: listed, status, headers }: Extract<Decision, { kind: 'file' }>,
  request: FileRequest,
  context: AnswerContext,
): Answer {
  const { hasEncoding, asFound, isEncodedLater = false } = context;
  const file = asFound?.(listed) ?? listed;
  const wanted = chooseEncoding(request.header('accept-encoding'));
  const encoding = wanted !== undefined && hasEncoding(file, wanted) ? wanted : undefined;
  const sent = encoding === undefined ? headers : { ...headers, 'Content-Encoding': encoding };
  // An error page is not what the client has a copy of.
  if (status !== 200) return { status, headers: sent, body: { file, encoding } };
  const tag = entityTag(file, encoding);
  const shownTag = isEncodedLater ? `W/${tag}` : tag;
  if (isForbidden(request.header, tag, file)) return unmet(412, file, context);
  if (isCurrentCopy(request.header, tag, file))
    return { status: 304, headers: notModified(headers, shownTag) };
  const range = encoding === undefined ? rangeOf(request, file, tag) : undefined;
  if (range === 'unsatisfiable')
    return unmet(416, file, context, { 'Content-Range': `bytes */${String(file.bytes)}` });
  const date = lastModified(file);
  const withTag = {
    ...sent,
    ETag: shownTag,
    ...(date !== undefined && { 'Last-Modified': date }),
    'Accept-Ranges': 'bytes',
  };
  if (range === undefined) return { status: 200, headers: withTag, body: { file, encoding } };
  const { start, end } = range;
  const place = `bytes ${String(start)}-${String(end)}/${String(file.bytes)}`;
  return {
    status: 206,
    headers: { ...withTag, ETag: tag, 'Content-Range': place },
    body: { file, range },
  };
}

/** A condition that does not hold, or a range outside the file; below /api/ in the envelope. */
function unmet(
  status: 412 | 416,
  { path }: ManifestFile,
  context: AnswerContext,
  further: Headers = {},
): Answer {
  const isApi = path.startsWith('/api/');
  const type = isApi ? mediaTypes.json : mediaTypes.text;
  return textAnswer(
    status,
    { ...publicHeaders, 'Content-Type': type, 'Cache-Control': cacheControl.never, ...further },
    isApi
      ? errorText('invalid_request', context, status)
      : `${unmetRequests[status]?.message ?? ''}\n`,
  );
}

/** A range counts only if the client's other parts belong to the same bytes. */
function rangeOf(
  { method, header }: FileRequest,
  file: ManifestFile,
  tag: string,
): ReturnType<typeof parseRange> {
  const ifRange = header('if-range');
  const isSame = ifRange === null || ifRange === undefined || ifRange.trim() === tag;
  return method === 'GET' && isSame ? parseRange(header('range'), file.bytes) : undefined;
}

/** What a 304 repeats (RFC 9110, 15.4.5), and what lets another site read it. */
function notModified(headers: Headers, tag: string): Headers {
  const repeated = ['Vary', 'Cache-Control', 'Content-Location', ...Object.keys(publicHeaders)];
  const kept = Object.entries(headers).filter(([name]) => repeated.includes(name));
  return { ...Object.fromEntries(kept), ETag: tag };
}

const textAnswer = (status: number, headers: Headers, text: string): Answer => ({
  status,
  headers,
  body: { text },
});

function errorText(
  code: ErrorCode,
  { routes, requestId }: Pick<AnswerContext, 'routes' | 'requestId'>,
  status?: number,
): string {
  return `${JSON.stringify(errorBody(code, routes.addresses.url, requestId, status), null, 2)}\n`;
}

/** A file that the manifest lists and that is not there. */
export class MissingFileError extends EnvironmentError {
  readonly mediaType: string;

  constructor({ path, mediaType }: Pick<ManifestFile, 'path' | 'mediaType'>) {
    super(`${path} is in the manifest and not there`);
    this.mediaType = mediaType;
  }
}

/**
 * The answer to an internal error; its words reveal nothing internal. In place of a missing page it is one, and in
 * place of markdown it is markdown.
 */
export function internalError(
  context: Pick<AnswerContext, 'routes' | 'requestId'>,
  fault: unknown,
): Answer {
  const { message, resolution } = errorCodes.internal_error;
  const wanted = fault instanceof MissingFileError ? fault.mediaType : '';
  const html = `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${message}</title>\n<p>${message} ${resolution}</p>\n</html>\n`;
  const [type, text] =
    wanted === mediaTypes.html
      ? [wanted, html]
      : wanted === mediaTypes.markdown
        ? [wanted, `# ${message}\n\n${resolution}\n`]
        : [mediaTypes.json, errorText('internal_error', context)];
  return textAnswer(
    500,
    {
      ...publicHeaders,
      'Content-Type': type,
      'Cache-Control': cacheControl.never,
      'X-Request-Id': context.requestId,
      ...(type === mediaTypes.html && htmlPolicy),
    },
    text,
  );
}
