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
  found: HttpResponse,
  response: ServerResponse,
  site: Pick<Site, 'files'>,
  preview: Preview | undefined,
): Promise<OtherFile | undefined> {
  const { status, headers, body } = found;
  if (body !== undefined && 'file' in body) return sendFile(body, found, response, site, preview);
  if (body === undefined) response.writeHead(status, headers).end();
  else sendBuffer(response, status, headers, Buffer.from(body.text));
  return undefined;
}

async function sendFile(
  { file, encoding, range }: Extract<ResponseBody, { file: unknown }>,
  { status, headers, isHead = false }: HttpResponse,
  response: ServerResponse,
  { files }: Pick<Site, 'files'>,
  preview: Preview | undefined,
): Promise<OtherFile | undefined> {
  const rewrites = preview !== undefined && file.mediaType.startsWith('text/html');
  const form = rewrites ? undefined : encoding;
  if (isHead && form === undefined && !rewrites) {
    // Its length is listed: nothing has to be read.
    response.writeHead(status, { ...headers, 'Content-Length': file.bytes }).end();
    return undefined;
  }
  const bytes = await files.load(file, form, range);
  if ('actual' in bytes) return bytes;
  if (!Buffer.isBuffer(bytes)) {
    const length = range === undefined ? file.bytes : range.end - range.start + 1;
    response.writeHead(status, { ...headers, 'Content-Length': length });
    await pipeline(bytes, response, { end: false });
    // A file that became shorter must not make the next response a part of this one.
    if (bytes.bytesRead === length) response.end();
    else response.destroy();
  } else if (rewrites) {
    const { 'Content-Encoding': _, ETag: __, 'Last-Modified': ___, ...plain } = headers;
    const page = Buffer.from(preview.rewriteHtml(bytes.toString()));
    sendBuffer(response, status, { ...plain, 'Cache-Control': 'no-store' }, page);
  } else sendBuffer(response, status, headers, bytes);
  return undefined;
}

function sendBuffer(
  response: ServerResponse,
  status: number,
  headers: HttpResponse['headers'],
  bytes: Buffer,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length }).end(bytes);
}

/** A client that went away is not an error; if nothing was sent yet, the client gets an internal error. */
export function sendFault(
  fault: unknown,
  response: ServerResponse,
  site: Site,
  requestId: string,
  onFault: (fault: unknown) => void,
): void {
  const code = (fault as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return;
  onFault(fault);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers, body } = internalError({ routes: site.routes, requestId }, fault);
  const text = body !== undefined && 'text' in body ? body.text : '';
  sendBuffer(response, status, headers, Buffer.from(text));
}
