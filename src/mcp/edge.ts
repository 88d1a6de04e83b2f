/** MCP for platforms other than Node. */
import './jitless.ts';

export { answerMcp } from './handler.ts';
