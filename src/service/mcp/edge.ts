/** MCP for platforms other than Node. */
import './jitless.ts';

export { fetchMcp } from './handler.ts';
