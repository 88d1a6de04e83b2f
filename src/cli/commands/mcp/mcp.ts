import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { libraryOf, type Published } from '../../../service/mcp/library.ts';
import { createServer } from '../../../service/mcp/server.ts';
import { publishedSite } from '../../../service/serve/published-site.ts';
import { openSite } from '../../../service/serve/site.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { faultLines } from '../../terminal/fault-lines.ts';
import { messageLines } from './message-lines.ts';
import { openPublished } from './open-published.ts';

/** Options of `catalogue mcp`, as typed. */
export interface McpOptions {
  readonly out: string;
  readonly url?: string;
}

/**
 * `catalogue mcp`: MCP on standard input and output, until the client closes the input or a signal arrives. A
 * site that is built or deployed again is picked up after a moment.
 */
export async function runMcp({ out, url }: McpOptions, io: CommandIo): Promise<ExitCode> {
  const onFault = (fault: unknown): void => {
    io.err(faultLines(fault));
  };
  const published = url === undefined ? ofFolder(out, onFault) : await openPublished(url, io.now);
  const input = process.stdin.pipe(messageLines(process.stdout));
  const closed = new Promise<void>((resolve) => {
    input.once('end', resolve).once('close', resolve);
  });
  const library = async () => libraryOf(await published());
  const connection = serveStdio(() => createServer(library, onFault), {
    transport: new StdioServerTransport(input, process.stdout),
    // Subscriptions have no effect, because nothing that the server announces changes; each would only use
    // memory.
    maxSubscriptions: 16,
    onerror: () => undefined,
  });
  io.log(`Answering from ${url ?? out} on standard input and output.`);
  await Promise.race([closed, io.stopped()]);
  await connection.close();
  return 0;
}

/** @throws UsageError if nothing was built there. */
function ofFolder(out: string, onFault: (fault: unknown) => void): () => Promise<Published> {
  const current = openSite(out, () => performance.now(), onFault);
  return () => Promise.resolve(publishedSite(current()));
}
