import { createMcpHandler } from '@modelcontextprotocol/server';
import type { AskedRequest, Reply } from './asked.ts';
import { refusalOf, type Gate } from './gate.ts';
import { callTool, type Called } from './call-tool.ts';
import {
  keep,
  keepAgain,
  keyOf,
  knownAnswerOf,
  recall,
  replyOf,
  type KnownAnswer,
} from './known-answers.ts';
import { framesOf, inFrame, learnFrame, toolCallOf, type ToolCall } from './known-frames.ts';
import { libraryOf } from './library.ts';
import { limits } from './limits.ts';
import { isAsked, isPlain, type AskedMessage } from './messages.ts';
import type { Published } from './published.ts';
import { readValue, whyNoMessage } from './read-message.ts';
import { codes, refusalText, tooLong, type Refused } from './refusals.ts';
import { createServer } from './server.ts';

/** What answering needs besides a request. */
export interface McpPorts {
  readonly published: Published;
  readonly gate: Gate;
  /** Is told of faults of ours. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * Answers a request to `/mcp`: one message, of revision 2026-07-28 or from clients of 2025, without a
 * session. Never rejects.
 */
export async function answerMcp(
  asked: AskedRequest,
  requestId: string,
  ports: McpPorts,
): Promise<Reply> {
  const refusal = refusalOf(askedOf(asked), ports.gate);
  let reply: Reply;
  try {
    reply = refusal === undefined ? await answered(asked, ports) : forbidden[refusal];
  } catch (fault) {
    ports.onFault(fault);
    reply = refuse(500, { code: codes.internalError, message: 'The server failed.' });
  }
  const origin = refusal === undefined ? asked.header('origin') : null;
  return {
    ...reply,
    headers: {
      'Cache-Control': 'no-store',
      Vary: 'Origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
      ...(origin !== null && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': 'X-Request-Id',
      }),
      ...reply.headers,
    },
  };
}

async function answered(asked: AskedRequest, ports: McpPorts): Promise<Reply> {
  if (asked.method === 'OPTIONS') return { status: 204, headers: preflight, text: '' };
  if (asked.method !== 'POST') return notPosted;
  const text = await asked.text(limits.requestBytes);
  if (text === undefined) return refuse(413, tooLong);
  const read = readValue(text);
  if ('refused' in read) return refuse(400, read.refused);
  const message = read.value;
  const { routes } = ports.published;
  if (!isAsked(message) || !isPlain(message)) return bySdk(asked, message, ports);
  const call = toolCallOf(asked, message);
  const key = call?.key ?? keyOf(asked, message);
  if (key === undefined) return bySdk(asked, message, ports);
  const known = recall(key, routes);
  if (known !== undefined) return replyOf(known, message);
  const framed = call && (await answerInFrame(call, ports.published));
  if (framed !== undefined) {
    keepAgain(key, framed, routes);
    return replyOf(framed, message);
  }
  const reply = await bySdk(asked, message, ports);
  const answer = knownAnswerOf(reply, message);
  if (answer !== undefined) {
    keep(key, answer, routes);
    if (call !== undefined) await learnFrameOf(call, message, reply, ports.published);
  }
  return reply;
}

/**
 * The answer to a tool call without the SDK, which has seen such a call before: everything but the arguments
 * was the same. This takes a tenth of the time.
 */
async function answerInFrame(
  call: ToolCall,
  published: Published,
): Promise<KnownAnswer | undefined> {
  const frames = framesOf(call, published.routes);
  const called = frames && (await calledAs(call, published));
  return called && inFrame(frames, called);
}

async function learnFrameOf(
  call: ToolCall,
  message: AskedMessage,
  reply: Reply,
  published: Published,
): Promise<void> {
  const called = await calledAs(call, published);
  if (called !== undefined) learnFrame(call, message, called, reply, published.routes);
}

/** The result of a tool; a fault is left to the SDK, which reports it. */
async function calledAs(
  { name, args }: ToolCall,
  published: Published,
): Promise<Called | undefined> {
  try {
    return await callTool(name, args, libraryOf(published));
  } catch {
    return undefined;
  }
}

/** The answer as the specification defines it. */
async function bySdk(asked: AskedRequest, parsedBody: unknown, ports: McpPorts): Promise<Reply> {
  const refused = whyNoMessage(parsedBody);
  if (refused !== undefined) return refuse(400, refused);
  const { fetch } = createMcpHandler(() => serverFor(ports), {
    // Clients' mistakes are reported here, too; the server reports faults of ours.
    onerror: () => undefined,
    // Nothing changes while an instance answers: a subscription has nothing to report, and ends with its
    // answer.
    keepAliveMs: 0,
  });
  const response = await fetch(asked.toRequest(), { parsedBody });
  const type = response.headers.get('content-type');
  return {
    status: response.status,
    headers: type === null ? {} : { 'Content-Type': type },
    text: await response.text(),
  };
}

function serverFor({ published, onFault }: McpPorts): ReturnType<typeof createServer> {
  const library = libraryOf(published);
  return createServer(() => Promise.resolve(library), onFault).catch((fault: unknown) => {
    onFault(fault);
    throw fault;
  });
}

/** If the platform withholds the header, the address says the same. */
const askedOf = ({ header, url }: AskedRequest) => ({
  host: header('host') ?? new URL(url).host,
  origin: header('origin'),
});

const allowed = 'POST, OPTIONS';

const preflight = {
  Allow: allowed,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'Accept, Content-Type, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Traceparent, Tracestate, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

const refuse = (status: number, refused: Refused, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  text: refusalText(refused),
});

const forbidden = {
  host: refuse(403, {
    code: codes.refused,
    message: 'The host that was asked for is not one of this server.',
  }),
  origin: refuse(403, {
    code: codes.refused,
    message: 'Pages of this origin may not ask this server.',
  }),
} as const;

const notPosted = refuse(
  405,
  {
    code: codes.refused,
    message: 'MCP is spoken here with POST; there is no stream to GET and no session to DELETE.',
  },
  { Allow: allowed },
);
