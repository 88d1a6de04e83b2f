/** The tools of the MCP server, in the order in which clients list them. */
export const mcpToolNames = [
  'find_vehicles',
  'get_sound',
  'find_sounds',
  'identify_app',
  'compare_apps',
  'search',
  'changes',
  'read_page',
] as const;

/** Name of a tool. */
export type McpToolName = (typeof mcpToolNames)[number];
