import { createMcpHandler, readRequestBody } from '@modelcontextprotocol/server';
import { namedWeight, parseAccept } from '../../contract/accept.ts';
import { checkHost, type AccessPolicy } from '../http/host-guard.ts';
import { publishedDataOf, type Published } from './published-data.ts';
import { createServer } from './mcp-server.ts';
import { readMessage, refusalText, requestBytes, type Rejection } from './messages.ts';

export interface McpPorts {
  readonly published: Published;
  readonly gate: AccessPolicy;
  readonly onFault: (fault: unknown) => void;
}

/**
 * Serves a request to `/mcp`: one message, of revision 2026-07-28 or from clients of 2025, without a session.
 * Never rejects.
 */
export async function fetchMcp(
  request: Request,
  requestId: string,
  ports: McpPorts,
): Promise<Response> {
  const origin = request.headers.get('origin');
  // If the platform withholds the header, the address has the same host.
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const refusal = checkHost({ host, origin }, ports.gate);
  let reply: Response;
  try {
    reply = refusal === undefined ? await replyTo(request, ports) : refuse(403, refusal);
  } catch (fault) {
    ports.onFault(fault);
    reply = refuse(500, 'fault');
  }
  const headers = {
    'Cache-Control': 'no-store',
    Vary: 'Origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    ...(refusal === undefined &&
      origin !== null && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': 'X-Request-Id',
      }),
  };
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
  return reply;
}

async function replyTo(request: Request, ports: McpPorts): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight });
  if (request.method !== 'POST') return refuse(405, 'notPosted');
  const body = await readRequestBody(request, requestBytes).catch(() => undefined);
  if (body === undefined) return refuse(400, 'brokenOff');
  if (body.tooLarge) return refuse(413, 'tooLong');
  const read = readMessage(body.text);
  return 'refused' in read ? refuse(400, ...read.refused) : bySdk(request, read.message, ports);
}

/** The response as the specification defines it. */
async function bySdk(request: Request, parsedBody: unknown, ports: McpPorts): Promise<Response> {
  const { fetch } = createMcpHandler(() => serverFor(ports), {
    // Clients' mistakes are reported here, too; the server reports faults of ours.
    onerror: () => undefined,
    // Nothing changes while an instance responds: a subscription has nothing to report, and ends with its response.
    keepAliveMs: 0,
  });
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  // The SDK refuses clients of 2025 that do not name both, as many do not: `*/*`, one of them, or nothing.
  headers.set('Accept', `application/json, ${eventStream}`);
  const response = await fetch(new Request(url, { method, headers, signal }), { parsedBody });
  const type = response.headers.get('content-type');
  const text = await response.text();
  const { status } = response;
  // A message is on a line of the stream.
  const [message, ...more] = type === eventStream ? text.matchAll(/^data: (.+)$/gm) : [];
  const streamed = namedWeight(parseAccept(request.headers.get('accept')), eventStream) ?? 0;
  if (message?.[1] !== undefined && more.length === 0 && streamed === 0)
    return new Response(message[1], { status, headers: { 'Content-Type': 'application/json' } });
  return new Response(text || null, {
    status,
    headers: type === null ? {} : { 'Content-Type': type },
  });
}

const eventStream = 'text/event-stream';

function serverFor({ published, onFault }: McpPorts) {
  const library = publishedDataOf(published);
  return createServer(() => Promise.resolve(library), onFault).catch((fault: unknown) => {
    onFault(fault);
    throw fault;
  });
}

const allow = { Allow: 'POST, OPTIONS' };

const preflight = {
  ...allow,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'Accept, Content-Type, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Traceparent, Tracestate, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

const refuse = (status: number, ...refused: Rejection): Response =>
  new Response(refusalText(...refused), {
    status,
    headers: { 'Content-Type': 'application/json', ...(status === 405 && allow) },
  });
