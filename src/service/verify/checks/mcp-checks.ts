import { paths } from '../../../contract/paths.ts';
import { checksAt, type CheckGroup, type Expectation, type ProgramCase } from '../check-result.ts';
import { contains, header, noHeader, refusesMethod, status } from '../expectations.ts';

const mcp = {
  says: 'A deployment that announces MCP answers the questions of its clients, and only reads.',
  where: 'docs/maintainers/mcp.md',
};

/** MCP, if the deployment announces it. */
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
const modern = (method: string, params: object, more: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  headers: { ...headers, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, ...more },
  body: JSON.stringify({
    ...{ ...request, method },
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
  modern('tools/call', { name: 'fetch', arguments: { id: '/' } }, { 'Mcp-Name': 'fetch', ...more });

const casesAt = (path: string): readonly ProgramCase[] => [
  [
    'answers a client of 2026-07-28',
    modern('tools/list', {}),
    ...toolsAreListed,
    header('Content-Type', 'application/json'),
    header('Cache-Control', 'no-store'),
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
