import type { AddressInfo } from 'node:net';
import { replaceHidden } from '../../base/text/hidden-characters.ts';
import { createSignUp } from './create-sign-up.ts';
import type { Mistake } from './environment.ts';
import { environmentVariables } from './environment-variables.ts';
import { createNodeServer, drain } from './node-server.ts';
import { drainMs } from './server-limits.ts';
import { readListenSettings, type ListenSettings } from './read-listen-settings.ts';
import { readSignUpSettings, type SignUpSettings } from './read-sign-up-settings.ts';

const exitCodes = { usage: 2, environment: 3 } as const;

function main(): void {
  // A log reader that went away must not stop the service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const [argument, ...more] = process.argv.slice(2);
  if (argument === undefined) {
    start();
    return;
  }
  if ((argument === '--help' || argument === '-h') && more.length === 0) {
    process.stdout.write(helpText());
    return;
  }
  fail(exitCodes.usage, [
    `catalogue-signup takes no arguments but --help; found ${JSON.stringify(argument)}.`,
    'It is set up through environment variables, which --help lists.',
  ]);
}

function start(): void {
  const signUp = readSignUpSettings(process.env);
  const listen = readListenSettings(process.env);
  if (signUp.ok && listen.ok) {
    serve(signUp.settings, listen.settings);
    return;
  }
  const mistakes = [...(signUp.ok ? [] : signUp.mistakes), ...(listen.ok ? [] : listen.mistakes)];
  fail(exitCodes.usage, ['catalogue-signup cannot start:', ...mistakes.map(mistakeLine)]);
}

function serve(settings: SignUpSettings, { port, address }: ListenSettings): void {
  const server = createNodeServer(createSignUp(settings, { log }));
  server.once('error', (error: NodeJS.ErrnoException) => {
    fail(exitCodes.environment, [listenFailure(error, port, address)]);
  });
  // As many waiting connections as a typical Linux allows: a burst must not be turned away.
  server.listen({ port, host: address, backlog: 4096 }, () => {
    reportSignUpsOff(settings);
    process.stdout.write(`Listening on ${origin(server.address() as AddressInfo)}\n`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void drain(server, drainMs).then(() => process.exit(0));
    });
  }
}

function reportSignUpsOff({ provider }: SignUpSettings): void {
  if (provider.state === 'on') return;
  log({ time: new Date().toISOString(), event: 'sign-ups-off', why: provider.why });
}

function listenFailure(error: NodeJS.ErrnoException, port: number, address: string): string {
  const place = `port ${String(port)} of ${address}`;
  if (error.code === 'EADDRINUSE') {
    return `Another program is listening on ${place}. Stop it, or set PORT to a free port.`;
  }
  if (error.code === 'EACCES') {
    return `This user may not listen on ${place}. Set PORT to a port above 1023.`;
  }
  return `Cannot listen on ${place} (${error.code ?? 'unknown'}). Set ADDRESS to an address of this machine.`;
}

const origin = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;

const mistakeLine = ({ variable, message }: Mistake): string => `  ${variable} ${message}`;

function log(entry: object): void {
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

function fail(code: number, lines: readonly string[]): void {
  const shown = lines.map((line) => replaceHidden(line, () => '\ufffd'));
  process.stderr.write(`${shown.join('\n')}\n`);
  process.exitCode = code;
}

function helpText(): string {
  const variables = environmentVariables.map(({ name, meaning, standard }) => {
    const otherwise = standard === undefined ? '' : ` (${standard})`;
    return `  ${name.padEnd(24)}${meaning}${otherwise}`;
  });
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

main();
