/** Revisions of MCP that `/mcp` is announced with, the latest first. */
export const mcpVersions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;
