import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { internalError, type HttpResponse, type ResponseBody } from '../http/response.ts';
import type { OtherFile } from './file-store.ts';
import type { Preview } from './preview.ts';
import type { Site } from './current-site.ts';

/**
 * Sends a response; long files are streamed, and pages get the preview's additions. Node leaves out the body of a
 * response to HEAD. If the file on disk is another one, sends nothing and returns it.
 */
export async function sendResponse(
  httpResponse: HttpResponse,
  response: ServerResponse,
  site: Pick<Site, 'files'>,
  preview: Preview | undefined,
): Promise<OtherFile | undefined> {
  const { body } = httpResponse;
  if (body !== undefined && 'file' in body)
    return sendFile(body, httpResponse, response, { files: site.files, preview });
  if (body === undefined) writeHead(response, httpResponse).end();
  else sendBuffer(response, httpResponse, Buffer.from(body.text));
  return undefined;
}

async function sendFile(
  { file, encoding, range }: Extract<ResponseBody, { file: unknown }>,
  httpResponse: HttpResponse,
  response: ServerResponse,
  { files, preview }: Pick<Site, 'files'> & { readonly preview: Preview | undefined },
): Promise<OtherFile | undefined> {
  const rewrites = preview !== undefined && file.mediaType.startsWith('text/html');
  const form = rewrites ? undefined : encoding;
  if (httpResponse.isHead === true && form === undefined && !rewrites) {
    // Its length is listed: nothing has to be read.
    writeHead(response, httpResponse, file.bytes).end();
    return undefined;
  }
  const bytes = await files.load(file, form, range);
  if ('actual' in bytes) return bytes;
  if (!Buffer.isBuffer(bytes)) {
    const length = range === undefined ? file.bytes : range.end - range.start + 1;
    writeHead(response, httpResponse, length);
    await pipeline(bytes, response, { end: false });
    // A file that became shorter must not make the next response a part of this one.
    if (bytes.bytesRead === length) response.end();
    else response.destroy();
  } else if (rewrites) {
    const page = Buffer.from(preview.rewriteHtml(bytes.toString()));
    const kept = Object.entries(httpResponse.headers).filter(([name]) => !ofStored.has(name));
    const headers = { ...Object.fromEntries(kept), 'Cache-Control': 'no-store' };
    sendBuffer(response, { ...httpResponse, headers }, page);
  } else sendBuffer(response, httpResponse, bytes);
  return undefined;
}

/** What is said of the bytes of a file, and not true of a page that the preview adds to. */
const ofStored = new Set(['Content-Encoding', 'ETag', 'Last-Modified']);

function sendBuffer(response: ServerResponse, httpResponse: HttpResponse, bytes: Buffer): void {
  writeHead(response, httpResponse, bytes.length).end(bytes);
}

function writeHead(
  response: ServerResponse,
  { status, headers, requestId }: HttpResponse,
  length?: number,
): ServerResponse {
  // Node takes a list in a fraction of an object's time.
  const head: string[] = [];
  for (const name in headers) head.push(name, headers[name] ?? '');
  head.push('X-Request-Id', requestId);
  if (length !== undefined) head.push('Content-Length', String(length));
  return response.writeHead(status, head);
}

/** A client that went away is not an error; if nothing was sent yet, the client gets an internal error. */
export function sendFault(
  fault: unknown,
  { response, requestId }: { readonly response: ServerResponse; readonly requestId: string },
  site: Site,
  onFault: (fault: unknown) => void,
): void {
  const code = (fault as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return;
  onFault(fault);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const httpResponse = internalError({ routes: site.routes, requestId }, fault);
  const text =
    httpResponse.body !== undefined && 'text' in httpResponse.body ? httpResponse.body.text : '';
  sendBuffer(response, httpResponse, Buffer.from(text));
}
