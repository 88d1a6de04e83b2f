import type { AddressInfo } from 'node:net';
import { replaceHidden } from '../../base/text/hidden-characters.ts';
import { createSignUp } from './sign-up-handler.ts';
import { createNodeServer, drain, drainMs, listenerFor } from '../http/node-server.ts';
import { environmentVariables, readListenSettings, readSignUpSettings } from './settings.ts';
import type { SignUpSettings } from './settings.ts';

const exitCodes = { usage: 2, environment: 3 } as const;

function main([argument, ...more]: readonly string[]): void {
  // A log reader that went away must not stop the service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if ((argument === '--help' || argument === '-h') && more.length === 0) {
    process.stdout.write(helpText());
    return;
  }
  if (argument !== undefined) {
    fail(exitCodes.usage, [
      `catalogue-signup takes no arguments but --help; found ${JSON.stringify(argument)}.`,
      'It is set up through environment variables, which --help lists.',
    ]);
    return;
  }
  const signUp = readSignUpSettings(process.env);
  const listen = readListenSettings(process.env);
  const mistakes = [...signUp.mistakes, ...listen.mistakes];
  const lines = mistakes.map(({ variable, message }) => `  ${variable} ${message}`);
  if (mistakes.length === 0) serve(signUp, listen);
  else fail(exitCodes.usage, ['catalogue-signup cannot start:', ...lines]);
}

function serve(
  settings: SignUpSettings,
  { port, address }: { readonly port: number; readonly address: string },
): void {
  const server = createNodeServer(listenerFor(createSignUp(settings, { log })));
  server.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    const place = `port ${port} of ${address}`;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Another program is listening on ${place}. Stop it, or set PORT to a free port.`,
      EACCES: `This user may not listen on ${place}. Set PORT to a port above 1023.`,
    };
    const otherwise = `Cannot listen on ${place} (${code}). Set ADDRESS to an address of this machine.`;
    fail(exitCodes.environment, [reasons[code] ?? otherwise]);
  });
  // As many waiting connections as a typical Linux allows: a burst must not be turned away.
  server.listen({ port, host: address, backlog: 4096 }, () => {
    const { provider, whyOff: why } = settings;
    if (provider === undefined) log({ time: new Date().toISOString(), event: 'sign-ups-off', why });
    const at = server.address() as AddressInfo;
    const host = at.family === 'IPv6' ? `[${at.address}]` : at.address;
    process.stdout.write(`Listening on http://${host}:${at.port}\n`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void drain(server, drainMs).then(() => process.exit(0));
    });
}

function log(entry: object): void {
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

function fail(code: number, lines: readonly string[]): void {
  const printable = lines.map((line) => replaceHidden(line, () => '\ufffd'));
  process.stderr.write(`${printable.join('\n')}\n`);
  process.exitCode = code;
}

function helpText(): string {
  const variables = Object.entries(environmentVariables).map(
    ([name, [meaning, standard]]) =>
      `  ${name.padEnd(24)}${meaning}${standard === undefined ? '' : ` (${standard})`}`,
  );
  return [
    'Usage: catalogue-signup',
    '',
    'Answers /api/subscribe and /api/health. Set up through environment variables:',
    '',
    ...variables,
    '',
    'Logs one JSON line per request on stderr. Exits with 2 if a setting is wrong, with 3 if it',
    'cannot listen, and with 0 after SIGTERM or SIGINT, once what is in flight is answered.',
    '',
  ].join('\n');
}

main(process.argv.slice(2));
