import { Transform, type Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { openFinishedSite } from '../../../build/output/output-folder.ts';
import { publishedDataOf, type Published } from '../../../service/mcp/published-data.ts';
import { readMessage, refusalText, requestBytes } from '../../../service/mcp/messages.ts';
import { createServer } from '../../../service/mcp/mcp-server.ts';
import { publishedSite } from '../../../service/serve/site-mcp.ts';
import { openSite } from '../../../service/serve/current-site.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { faultLines } from '../../terminal/printer.ts';
import { createRouteTable } from '../../../service/http/route-table.ts';
import { openDeployment } from '../../../review/snapshots/deployment-snapshot.ts';

/** How long a deployment is assumed to be unchanged. */
const freshForMs = 300_000;

/**
 * A deployment as the MCP tools read it. It is opened again after some minutes, and after a file that could not be read
 * or was not what its manifest says.
 *
 * @throws EnvironmentError if it cannot be reached; UsageError if there is no catalogue.
 */
async function openPublished(url: string, now: () => Date): Promise<() => Promise<Published>> {
  let latest: { readonly published: Published; readonly openedAt: number } | undefined;
  const current = async (): Promise<Published> => {
    if (latest && now().getTime() - latest.openedAt <= freshForMs) return latest.published;
    const { manifest, read } = await openDeployment(url);
    const openedAt = now().getTime();
    const published: Published = {
      routes: createRouteTable(manifest),
      memory: new Map(),
      read: ({ path }) =>
        read(path).catch((fault: unknown) => {
          latest = undefined;
          throw fault;
        }),
    };
    latest = { published, openedAt };
    return published;
  };
  await current();
  return current;
}

const lineEnd = 0x0a;

/** Passes the lines that are messages, and responds to every other one, which the SDK ignores; empty lines do not count. */
function messageLines(output: Writable): Transform {
  let parts: Buffer[] = [];
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let refusals = '';
      const refuse = (...refused: Parameters<typeof refusalText>): void => {
        refusals += `${refusalText(...refused)}\n`;
      };
      for (let from = 0, to = 0; to >= 0; from = to + 1) {
        to = chunk.indexOf(lineEnd, from);
        const part = chunk.subarray(from, to < 0 ? chunk.length : to);
        if (bytes <= requestBytes && bytes + part.length > requestBytes) refuse('tooLong');
        bytes += part.length;
        parts = bytes > requestBytes ? [] : [...parts, part];
        if (to < 0) break;
        const text = Buffer.concat(parts).toString('utf8');
        [parts, bytes] = [[], 0];
        if (text.trim() === '') continue;
        const read = readMessage(text);
        if ('refused' in read) refuse(...read.refused);
        else this.push(`${JSON.stringify(read.message)}\n`);
      }
      // A client that does not read its responses is not read from, either.
      if (refusals === '') done();
      else
        output.write(refusals, () => {
          done();
        });
    },
  });
}

interface McpOptions {
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
  const published = url === undefined ? openFolder(out, onFault) : await openPublished(url, io.now);
  const input = process.stdin.pipe(messageLines(process.stdout));
  const closed = new Promise<void>((resolve) => {
    input.once('end', resolve).once('close', resolve);
  });
  const library = async () => publishedDataOf(await published());
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

/** @throws as `openFinishedSite` does. */
function openFolder(out: string, onFault: (fault: unknown) => void): () => Promise<Published> {
  openFinishedSite(out);
  const current = openSite(out, () => performance.now(), onFault);
  return () => Promise.resolve(publishedSite(current()));
}
