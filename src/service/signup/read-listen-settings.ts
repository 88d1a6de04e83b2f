import { createEnvironmentReader, type Environment, type Reading } from './environment.ts';

/** Where a server listens; port 0 is any free one. */
export interface ListenSettings {
  readonly port: number;
  readonly address: string;
}

/** Reads the listening address from an environment: port 8787 of this machine by default. */
export function readListenSettings(environment: Environment): Reading<ListenSettings> {
  const reader = createEnvironmentReader(environment);
  const port = reader.text('PORT') ?? '8787';
  const address = reader.text('ADDRESS') ?? '127.0.0.1';
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65_535) {
    reader.report('PORT', `is ${reader.show(port)}. Write a number from 0 to 65535.`);
  }
  if (!/^[A-Za-z0-9.:%_-]{1,255}$/.test(address)) {
    const advice = 'Write an address or host name without port, such as 127.0.0.1 or ::1.';
    reader.report('ADDRESS', `is ${reader.show(address)}. ${advice}`);
  }
  const { mistakes } = reader;
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, settings: { port: Number(port), address } };
}
