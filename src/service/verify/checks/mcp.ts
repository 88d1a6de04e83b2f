import { paths } from '../../../contract/paths.ts';
import type { Check, CheckGroup, CheckRequest, Expectation } from '../check.ts';
import { contains, header, noHeader, refusesMethod, status } from '../expectations.ts';

/** MCP, if the deployment announces that it answers there. */
export const mcpChecks: CheckGroup = ({ addresses: { href }, manifest }) =>
  manifest.files.some(({ path }) => path === paths.mcpServerCard) ? checksOf(href(paths.mcp)) : [];

const checksOf = (path: string): readonly Check[] => [
  check('answers a client of 2026-07-28', rpc(path, 'tools/list', {}, true), [
    status(200),
    header('Content-Type', 'application/json'),
    header('Cache-Control', 'no-store'),
    contains('"find_vehicles"'),
    lacks('subscribe'),
  ]),
  check('answers a client of 2025', rpc(path, 'tools/list', {}, false), [
    status(200),
    contains('"find_vehicles"'),
    lacks('subscribe'),
  ]),
  check('finds vehicles', call(path, 'find_vehicles', { limit: 1 }), [
    status(200),
    contains('"structuredContent"'),
  ]),
  check('says what would be right', call(path, 'find_vehicles', { soud: 's' }), [
    status(200),
    contains('"isError":true'),
    contains('Did you mean'),
  ]),
  check('reads pages', call(path, 'read_page', { path: '/' }), [status(200), contains('"# ')]),
  check('refuses pages of other origins', fromStranger(call(path, 'find_sounds', {})), [
    status(403),
    noHeader('Access-Control-Allow-Origin'),
  ]),
  check('takes POST only', { path }, refusesMethod('POST')),
  check('refuses a batch', { ...rpc(path, 'tools/list', {}, false), body: '[]' }, [status(400)]),
];

const check = (name: string, request: CheckRequest, expect: readonly Expectation[]): Check => ({
  id: `mcp ${name}`,
  says: 'A deployment that announces MCP answers the questions of its clients, and only reads.',
  where: 'docs/mcp.md',
  request,
  expect,
});

const lacks = (text: string): Expectation => ({
  expected: `no tool that can ${text}`,
  mismatch: ({ body }) =>
    new RegExp(`"name":"[^"]*${text}`, 'i').test(new TextDecoder().decode(body))
      ? `a tool with ${text} in its name`
      : undefined,
});

const call = (path: string, name: string, args: object): CheckRequest =>
  rpc(path, 'tools/call', { name, arguments: args }, true);

function rpc(path: string, method: string, params: object, isModern: boolean): CheckRequest {
  const { name } = params as { readonly name?: string };
  return {
    method: 'POST',
    path,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': isModern ? '2026-07-28' : '2025-11-25',
      ...(isModern && { 'Mcp-Method': method, ...(name !== undefined && { 'Mcp-Name': name }) }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: isModern ? { ...params, _meta: envelope } : params,
    }),
  };
}

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'catalogue-verify', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const fromStranger = (request: CheckRequest): CheckRequest => ({
  ...request,
  headers: { ...request.headers, Origin: 'https://stranger.invalid' },
});
