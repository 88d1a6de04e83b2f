import { InvalidArgumentError, Option, type Command } from 'commander';
import { UsageError } from '../../../base/failures.ts';
import { serverLimits, type ServerLimits } from '../../../service/signup/server-limits.ts';
import { wholeNumberIn } from '../../options/option-parsers.ts';
import type { Place } from './listen.ts';

/** Options for whoever operates a server, as typed: times in seconds, sizes in kilobytes. */
export interface OperatorOptions {
  readonly port: number;
  readonly address: string;
  readonly socket?: string;
  readonly socketMode: number;
  /** A file, or `-` for standard output. */
  readonly accessLog?: string;
  /** Where metrics are answered. */
  readonly metrics?: { readonly port: number; readonly address: string };
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly idleTimeout: number;
  readonly stopTimeout: number;
  readonly maxHeaderSize: number;
  readonly maxConnections?: number;
}

const { headersMs, requestMs, keepAliveMs, silenceMs, headerBytes } = serverLimits;

/** Adds where `catalogue serve` listens, what it reports of itself, and its limits. */
export function addOperatorOptions(command: Command): void {
  const number = (flags: string, description: string, least: number, most: number) =>
    new Option(flags, description).argParser(wholeNumberIn(least, most));
  const seconds = (flags: string, description: string, usual: number, least = 1) =>
    command.addOption(number(flags, description, least, 3600).default(usual));
  command
    .addOption(number('--port <number>', 'port to listen on; 0 for any', 0, 65_535).default(8080))
    .option('--address <address>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option('--socket <path>', 'Unix socket to listen on, instead of a port').conflicts([
        'port',
        'address',
      ]),
    )
    .addOption(
      new Option('--socket-mode <mode>', 'who may connect to --socket, such as 660 or 666')
        .argParser(fileMode)
        .default(0o660, '660'),
    )
    .option(
      '--access-log <file>',
      'add a line of JSON for each request to a file; - for standard output',
    )
    .addOption(
      new Option(
        '--metrics <address>',
        'answer Prometheus at another port: 127.0.0.1:9090',
      ).argParser(addressAndPort),
    );
  seconds('--headers-timeout <seconds>', 'time for the headers of a request', headersMs / 1000);
  seconds('--request-timeout <seconds>', 'time for a whole request', requestMs / 1000);
  seconds('--idle-timeout <seconds>', 'time without a byte during a request', silenceMs / 1000);
  seconds(
    '--keep-alive-timeout <seconds>',
    'time for the next request on a connection',
    keepAliveMs / 1000,
  );
  seconds('--stop-timeout <seconds>', 'time for open requests to finish after a signal', 10, 0);
  command
    .addOption(
      number('--max-header-size <kB>', 'size of the headers of a request', 1, 1024).default(
        headerBytes / 1024,
      ),
    )
    .addOption(
      number(
        '--max-connections <count>',
        'connections at one time (default: no limit)',
        1,
        1_000_000,
      ),
    );
}

/** Reads the mode of a file as `chmod` takes it. */
function fileMode(value: string): number {
  if (!/^0?[0-7]{3}$/.test(value))
    throw new InvalidArgumentError('Write three octal digits, such as 660.');
  return Number.parseInt(value, 8);
}

function addressAndPort(value: string): { readonly port: number; readonly address: string } {
  const [, bracketed, plain, port = ''] =
    /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(value) ?? [];
  const address = bracketed ?? plain;
  if (address === undefined || Number(port) > 65_535)
    throw new InvalidArgumentError('Write an address and a port, such as 127.0.0.1:9090.');
  return { address, port: Number(port) };
}

/** Where the server listens. */
export const placeOf = ({ socket, socketMode, port, address }: OperatorOptions): Place =>
  socket === undefined ? { port, address } : { socket, mode: socketMode };

/** @throws UsageError for limits that contradict each other. */
export function limitsOf(options: OperatorOptions): ServerLimits {
  const { headersTimeout, requestTimeout, keepAliveTimeout, idleTimeout, maxHeaderSize } = options;
  if (headersTimeout > requestTimeout)
    throw new UsageError(
      `--headers-timeout ${String(headersTimeout)} is longer than --request-timeout ${String(requestTimeout)}, which includes it.`,
    );
  return {
    ...serverLimits,
    headersMs: headersTimeout * 1000,
    requestMs: requestTimeout * 1000,
    keepAliveMs: keepAliveTimeout * 1000,
    silenceMs: idleTimeout * 1000,
    headerBytes: maxHeaderSize * 1024,
    connections: options.maxConnections,
  };
}
