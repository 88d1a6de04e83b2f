import type { RouteTable } from '../http/route-table.ts';
import { createSignUp } from '../signup/create-sign-up.ts';
import type { Environment } from '../signup/environment.ts';
import type { FetchHandler } from '../signup/handler.ts';
import { readSignUpSettings, type SignUpSettings } from '../signup/read-sign-up-settings.ts';

/** What a platform provides for the live part of the service. */
export interface LivePorts {
  /** Variables and secrets, by name. */
  readonly environment: Environment;
  /** Writes one line of the log. */
  readonly log: (line: string) => void;
}

/**
 * Sign-up and health on a platform. It starts with its first request, because the clock of some platforms
 * stands still before; mistakes in settings are logged then, and sign-ups stay off.
 */
export function createLiveService(routes: RouteTable, ports: LivePorts): FetchHandler {
  let handler: FetchHandler | undefined;
  return (request) => {
    handler ??= createSignUp(settingsOf(routes, ports), {
      log: (entry) => {
        ports.log(JSON.stringify(entry));
      },
    });
    return handler(request);
  };
}

function settingsOf({ addresses }: RouteTable, { environment, log }: LivePorts): SignUpSettings {
  const site = { CATALOGUE_BASE_URL: addresses.url('/') };
  const reading = readSignUpSettings({ ...site, ...environment });
  if (reading.ok) return reading.settings;
  for (const { variable, message } of reading.mistakes)
    log(JSON.stringify({ event: 'wrong-setting', variable, message }));
  const off = readSignUpSettings(site);
  if (!off.ok) throw new Error('the address of a site is a sound setting');
  return off.settings;
}
