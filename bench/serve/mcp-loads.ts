import type { LoadRequest } from './load.ts';

const questions = [
  { sound: 's', position: 'main', tier: 3, limit: 5 },
  { sound: 'b', limit: 5 },
  { category: 'Construction', tier: 1, limit: 5 },
  { sound: 's', tier: 3, limit: 5, text: 'e' },
];

type Version = '2026-07-28' | '2025-11-25';

function requestOf(question: object, id: number, version: Version): LoadRequest {
  const isModern = version === '2026-07-28';
  return {
    path: '/mcp',
    accept: 'application/json, text/event-stream',
    headers: {
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': version,
      ...(isModern && { 'Mcp-Method': 'tools/call', 'Mcp-Name': 'find_vehicles' }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: {
        name: 'find_vehicles',
        arguments: question,
        ...(isModern && { _meta: envelope }),
      },
    }),
  };
}

const loads = (version: Version): LoadRequest[] =>
  questions.map((question, index) => requestOf(question, index, version));

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** What is requested, by what it is. */
export const mcpLoads = {
  'a plain file': [{ path: '/robots.txt', accept: '*/*' }],
  'find_vehicles, 2026-07-28': loads('2026-07-28'),
  'find_vehicles, 2025-11-25': loads('2025-11-25'),
} as const;
