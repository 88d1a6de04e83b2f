import { paths } from '../../../contract/paths.ts';
import {
  contains,
  header,
  noHeader,
  refusesMethod,
  status,
  type CheckGroup,
  type Expectation,
} from '../expectations.ts';
import { checksAt, uncached, type ProgramCase } from './program-case.ts';

const mcp = {
  says: 'A deployment that announces MCP answers the questions of its clients, and only reads.',
  where: 'docs/maintainers/mcp.md',
};

export const mcpChecks: CheckGroup = ({ routes: { files, addresses } }) => {
  const path = addresses.href(paths.mcp);
  return files.has(paths.mcpRegistry) ? checksAt(path, 'mcp', mcp, casesAt(path)) : [];
};

const toolsAreListed: readonly Expectation[] = [status(200), contains('"fetch"')];

const headers = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};
const request = { jsonrpc: '2.0', id: 1 };
/** A request as clients of 2025 send it. */
const listsTools = {
  method: 'POST',
  headers: { ...headers, 'MCP-Protocol-Version': '2025-11-25' },
  body: JSON.stringify({ ...request, method: 'tools/list', params: {} }),
};

/** A request as clients of 2026-07-28 send it. */
const modernRequest = (
  method: string,
  params: object,
  more: Readonly<Record<string, string>> = {},
) => ({
  method: 'POST',
  headers: { ...headers, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, ...more },
  body: JSON.stringify({
    ...request,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'catalogue-verify', version: '1.0.0' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
});
const readsHome = (more: Readonly<Record<string, string>> = {}) =>
  modernRequest(
    'tools/call',
    { name: 'fetch', arguments: { id: '/' } },
    { 'Mcp-Name': 'fetch', ...more },
  );

const casesAt = (path: string): readonly ProgramCase[] => [
  [
    'answers a client of 2026-07-28',
    modernRequest('tools/list', {}),
    ...toolsAreListed,
    header('Content-Type', 'application/json'),
    uncached,
  ],
  ['answers a client of 2025', listsTools, ...toolsAreListed],
  ['reads pages', readsHome(), status(200), contains('"# ')],
  [
    'refuses pages of other origins',
    readsHome({ Origin: 'https://stranger.invalid' }),
    status(403),
    noHeader('Access-Control-Allow-Origin'),
  ],
  ['answers with a slash at the end', { ...listsTools, path: `${path}/` }, ...toolsAreListed],
  ['takes POST only', {}, ...refusesMethod('POST')],
  ['refuses a batch', { ...listsTools, body: '[]' }, status(400)],
];
