import { paths } from '../../../contract/paths.ts';
import type { Check, CheckGroup, CheckRequest, Expectation } from '../check.ts';
import { contains, header, noHeader, refusesMethod, status, textOf } from '../expectations.ts';

/** MCP, if the deployment announces it. */
export const mcpChecks: CheckGroup = ({ routes: { files, addresses } }) =>
  files.has(paths.mcpRegistry) ? checksOf(addresses.href(paths.mcp)) : [];

const checksOf = (path: string): readonly Check[] => [
  check('answers a client of 2026-07-28', rpc(path, 'tools/list', {}, true), [
    ...toolsAreListed,
    header('Content-Type', 'application/json'),
    header('Cache-Control', 'no-store'),
  ]),
  check('answers a client of 2025', rpc(path, 'tools/list', {}, false), toolsAreListed),
  check('reads pages', readsHome(path), [status(200), contains('"# ')]),
  check('refuses pages of other origins', fromStranger(readsHome(path)), [
    status(403),
    noHeader('Access-Control-Allow-Origin'),
  ]),
  check(
    'answers with a slash at the end',
    rpc(`${path}/`, 'tools/list', {}, false),
    toolsAreListed,
  ),
  check('takes POST only', { path }, refusesMethod('POST')),
  check('refuses a batch', { ...rpc(path, 'tools/list', {}, false), body: '[]' }, [status(400)]),
];

const check = (name: string, request: CheckRequest, expect: readonly Expectation[]): Check => ({
  id: `mcp ${name}`,
  says: 'A deployment that announces MCP answers the questions of its clients, and only reads.',
  where: 'docs/maintainers/mcp.md',
  request,
  expect,
});

const toolsAreListed: readonly Expectation[] = [
  status(200),
  contains('"fetch"'),
  {
    expected: 'no tool that can subscribe',
    mismatch: (response) =>
      /"name":"[^"]*subscribe/i.test(textOf(response))
        ? 'a tool with subscribe in its name'
        : undefined,
  },
];

const readsHome = (path: string): CheckRequest =>
  rpc(path, 'tools/call', { name: 'fetch', arguments: { id: '/' } }, true);

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
