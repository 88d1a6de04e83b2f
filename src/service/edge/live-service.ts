import type { RouteTable } from '../http/route-table.ts';
import type { FetchHandler } from '../http/reply.ts';
import { createSignUp } from '../signup/sign-up-handler.ts';
import { readSignUpSettings, type Environment } from '../signup/settings.ts';

export interface LivePorts {
  readonly environment: Environment;
  readonly log: (line: string) => void;
}

/**
 * Sign-up and health on a platform. It starts with its first request, because the clock of some platforms
 * stands still before; mistakes in settings are logged then, and sign-ups stay off.
 */
export function createLiveService({ addresses }: RouteTable, ports: LivePorts): FetchHandler {
  const log = (entry: object): void => {
    ports.log(JSON.stringify(entry));
  };
  const start = (): FetchHandler => {
    const site = { CATALOGUE_BASE_URL: addresses.url('/') };
    const settings = readSignUpSettings({ ...site, ...ports.environment });
    for (const mistake of settings.mistakes) log({ event: 'wrong-setting', ...mistake });
    return createSignUp(settings.mistakes.length > 0 ? readSignUpSettings(site) : settings, {
      log,
    });
  };
  let handler: FetchHandler | undefined;
  return (request) => {
    handler ??= start();
    return handler(request);
  };
}
