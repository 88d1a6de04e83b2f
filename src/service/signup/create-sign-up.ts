import { createSignUpHandler, type FetchHandler } from './handler.ts';
import type { LogEntry } from './log-entry.ts';
import type { Fetch } from './providers/call-provider.ts';
import { connectProvider } from './providers/registry.ts';
import type { SignUpSettings } from './read-sign-up-settings.ts';

/** What a host of the handler decides; the rest is the platform's own clock, ids and `fetch`. */
export interface SignUpOptions {
  readonly log: (entry: LogEntry) => void;
  readonly fetch?: Fetch;
}

/**
 * The sign-up handler for the settings in an environment, ready to be mounted. On a platform whose clock
 * stands still while modules load, call it on the first request, so that the uptime is right.
 */
export function createSignUp(settings: SignUpSettings, options: SignUpOptions): FetchHandler {
  const { config, provider } = settings;
  return createSignUpHandler(config, {
    ...(provider.state === 'on' && { provider: connectProvider(provider.settings, options.fetch) }),
    now: () => Date.now(),
    log: options.log,
    requestId: () => crypto.randomUUID(),
    startedAt: Date.now(),
  });
}
