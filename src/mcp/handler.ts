import { createMcpHandler, readRequestBody } from '@modelcontextprotocol/server';
import { refusalOf, type Gate } from './gate.ts';
import { libraryOf } from './library.ts';
import { limits } from './limits.ts';
import type { Published } from './published.ts';
import { createServer } from './server.ts';

/** What the handler needs beside a request. */
export interface McpPorts {
  readonly published: Published;
  readonly gate: Gate;
  readonly requestId: string;
  /** Told of a fault of ours. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * Answers a request to `/mcp`: one message, of 2026-07-28 or of the clients of 2025, without a session.
 * Never rejects.
 */
export async function answerMcp(request: Request, ports: McpPorts): Promise<Response> {
  const response = await guarded(request, ports).catch((fault: unknown) => {
    ports.onFault(fault);
    return refuse(500, internalError, 'The server failed.');
  });
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(headersOf(request, ports))) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

async function guarded(request: Request, ports: McpPorts): Promise<Response> {
  const refusal = refusalOf(askedOf(request), ports.gate);
  if (refusal === 'host')
    return refuse(403, forbidden, 'The host that was asked for is not one of this server.');
  if (refusal === 'origin')
    return refuse(403, forbidden, 'Pages of this origin may not ask this server.');
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight });
  if (request.method !== 'POST')
    return refuse(405, forbidden, 'MCP is spoken here with POST; there is no stream to GET.', {
      Allow: allowed,
    });
  const read = await readRequestBody(request, limits.requestBytes);
  if (read.tooLarge)
    return refuse(413, forbidden, `A request has ${String(limits.requestBytes)} bytes at most.`);
  const parsedBody = parsed(read.text);
  if (parsedBody === undefined) return refuse(400, parseError, 'The body is no JSON.');
  // One answer may be large; a batch would ask for a thousand of them with a few bytes each.
  if (Array.isArray(parsedBody))
    return refuse(400, invalidRequest, 'Send one message in a request, not a batch.');
  const { fetch } = createMcpHandler(() => serverFor(ports), {
    // What clients do wrong is told here, too; faults of ours are told by the server.
    onerror: () => undefined,
    // Nothing changes while an instance answers, so there is nothing to wait for.
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  return fetch(request, { parsedBody });
}

function serverFor({ published, onFault }: McpPorts): ReturnType<typeof createServer> {
  const library = libraryOf(published);
  return createServer(() => Promise.resolve(library), onFault).catch((fault: unknown) => {
    onFault(fault);
    throw fault;
  });
}

const parseError = -32700;
const invalidRequest = -32600;
const internalError = -32603;
const forbidden = -32000;
const allowed = 'POST, OPTIONS';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where the platform keeps the header to itself, the address has what it said. */
const askedOf = ({ headers, url }: Request) => ({
  host: headers.get('host') ?? new URL(url).host,
  origin: headers.get('origin'),
});

const preflight = {
  Allow: allowed,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'Accept, Content-Type, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Traceparent, Tracestate, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

function headersOf(request: Request, { gate, requestId }: McpPorts): Record<string, string> {
  const { origin } = askedOf(request);
  const isGranted = origin !== null && refusalOf(askedOf(request), gate) === undefined;
  return {
    'Cache-Control': 'no-store',
    Vary: 'Origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    ...(isGranted && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'X-Request-Id',
    }),
  };
}

const refuse = (
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
