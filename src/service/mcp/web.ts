import { readRequestBody } from '@modelcontextprotocol/server';
import type { AskedRequest } from './asked.ts';
import { answerMcp, type McpPorts } from './handler.ts';

/** MCP on web-standard requests and responses. Never rejects. */
export async function fetchMcp(
  request: Request,
  requestId: string,
  ports: McpPorts,
): Promise<Response> {
  const { status, headers, text } = await answerMcp(askedOf(request), requestId, ports);
  return new Response(text === '' ? null : text, { status, headers });
}

const askedOf = (request: Request): AskedRequest => ({
  method: request.method,
  url: request.url,
  header: (name) => request.headers.get(name),
  text: async (mostBytes) => {
    try {
      const read = await readRequestBody(request, mostBytes);
      return read.tooLarge ? undefined : read.text;
    } catch {
      return undefined;
    }
  },
  toRequest: () => {
    const { url, method, headers } = request;
    return new Request(url, { method, headers });
  },
});
