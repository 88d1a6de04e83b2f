import { InvalidArgumentError, Option, type Command } from 'commander';
import { wholeNumberIn } from '../../options/option-parsers.ts';
import type { Place } from './listen.ts';

/** Options for whoever operates a server, as typed. */
export interface OperatorOptions {
  readonly port: number;
  readonly address: string;
  readonly socket?: string;
  readonly socketMode: number;
  /** A file, or `-` for standard output. */
  readonly accessLog?: string;
}

/** Adds where `catalogue serve` listens, and where it writes its log. */
export function addOperatorOptions(command: Command): void {
  command
    .addOption(
      new Option('--port <number>', 'port to listen on; 0 for any')
        .argParser(wholeNumberIn(0, 65_535))
        .default(8080),
    )
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
    );
}

/** Reads the mode of a file as `chmod` takes it. */
function fileMode(value: string): number {
  if (!/^0?[0-7]{3}$/.test(value))
    throw new InvalidArgumentError('Write three octal digits, such as 660.');
  return Number.parseInt(value, 8);
}

/** Where the server listens. */
export const placeOf = ({ socket, socketMode, port, address }: OperatorOptions): Place =>
  socket === undefined ? { port, address } : { socket, mode: socketMode };
