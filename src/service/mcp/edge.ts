/** MCP for platforms other than Node. */
import * as z from 'zod';

// Before any schema is made: some platforms do not allow code to be generated at run time, and zod would try.
z.config({ jitless: true });

export { fetchMcp } from './mcp-handler.ts';
