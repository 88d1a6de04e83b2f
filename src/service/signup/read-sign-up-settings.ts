import { limits } from '../../contract/limits.ts';
import { livePaths } from '../../contract/live-paths.ts';
import { signUpTimes } from '../../contract/sign-up-times.ts';
import { createEnvironmentReader, type Environment } from './environment.ts';
import type { EnvironmentReader, Reading } from './environment.ts';
import { environmentVariables } from './environment-variables.ts';
import { nearestName } from './nearest-name.ts';
import { readProvider, type ProviderState } from './read-provider.ts';
import type { SignUpConfig } from './sign-up-config.ts';

/**
 * Everything that the environment says about sign-ups; `provider` contains the key and must not be printed.
 */
export interface SignUpSettings {
  readonly config: SignUpConfig;
  readonly provider: ProviderState;
}

/**
 * Reads the sign-up settings from an environment: the settings, or every mistake at once. A missing provider
 * or key is not a mistake; sign-ups are then off and answered with 503. A key, list or address without a
 * provider is one: somebody forgot the provider.
 */
export function readSignUpSettings(environment: Environment): Reading<SignUpSettings> {
  const reader = createEnvironmentReader(environment);
  const provider = readProvider(reader);
  const config = readConfig(reader);
  reportMisspelt(environment, reader);
  const { mistakes } = reader;
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, settings: { config, provider } };
}

function readConfig(reader: EnvironmentReader): SignUpConfig {
  const defaultGroup = readDefaultGroup(reader);
  const clientIpHeader = readClientIpHeader(reader);
  const documentation = readDocumentation(reader);
  const timeoutMs = readTimeout(reader);
  return {
    groups: new Set([...readGroups(reader), ...(defaultGroup === undefined ? [] : [defaultGroup])]),
    ...(defaultGroup !== undefined && { defaultGroup }),
    ...(clientIpHeader !== undefined && { clientIpHeader }),
    allowedOrigins: readOrigins(reader),
    bodyTimeoutMs: signUpTimes.bodyMs,
    timeoutMs,
    turns: { atOnce: 64, waiting: 4_096, waitMs: signUpTimes.providerMs - timeoutMs },
    stepMs: signUpTimes.stepMs,
    ...(documentation !== undefined && { documentation }),
  };
}

const groupAdvice = 'Write 1 to 64 letters, digits, hyphens and underscores.';

function readGroups(reader: EnvironmentReader): readonly string[] {
  const groups = reader.list('SIGNUP_GROUPS');
  for (const group of groups.filter((each) => !limits.groupIdPattern.test(each))) {
    reader.report(
      'SIGNUP_GROUPS',
      `contains ${reader.show(group)}, which no caller can send. ${groupAdvice}`,
    );
  }
  return groups;
}

function readDefaultGroup(reader: EnvironmentReader): string | undefined {
  const group = reader.text('SIGNUP_DEFAULT_GROUP');
  if (group !== undefined && !limits.groupIdPattern.test(group)) {
    reader.report('SIGNUP_DEFAULT_GROUP', `is ${reader.show(group)}. ${groupAdvice}`);
  }
  return group;
}

function readClientIpHeader(reader: EnvironmentReader): string | undefined {
  const header = reader.text('SIGNUP_CLIENT_IP_HEADER');
  if (header !== undefined && !/^[A-Za-z0-9-]{1,64}$/.test(header)) {
    const advice = 'Write the name of one header, such as cf-connecting-ip.';
    reader.report('SIGNUP_CLIENT_IP_HEADER', `is ${reader.show(header)}. ${advice}`);
    return undefined;
  }
  return header;
}

function readOrigins(reader: EnvironmentReader): ReadonlySet<string> {
  const origins = reader.list('SIGNUP_ALLOWED_ORIGINS');
  for (const origin of origins) {
    if (/^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin)
      continue;
    const advice = 'Write scheme and host of each, such as https://www.example.com, and no path.';
    reader.report('SIGNUP_ALLOWED_ORIGINS', `holds ${reader.show(origin)}. ${advice}`);
  }
  return new Set(origins);
}

function readTimeout(reader: EnvironmentReader): number {
  const text = reader.text('SIGNUP_TIMEOUT_MS') ?? '8000';
  const ms = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0;
  if (ms < 1 || ms > signUpTimes.providerMs) {
    const advice = `Write whole milliseconds from 1 to ${String(signUpTimes.providerMs)}.`;
    reader.report('SIGNUP_TIMEOUT_MS', `is ${reader.show(text)}. ${advice}`);
  }
  return ms;
}

function readDocumentation(reader: EnvironmentReader): string | undefined {
  const text = reader.text('CATALOGUE_BASE_URL');
  if (text === undefined) return undefined;
  if (/^https?:/i.test(text) && URL.canParse(text)) {
    const { origin, pathname } = new URL(text);
    return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}${livePaths.developers}`;
  }
  const advice = "Write the site's address, such as https://www.example.com.";
  reader.report('CATALOGUE_BASE_URL', `is ${reader.show(text)}. ${advice}`);
  return undefined;
}

/** A variable whose name is nearly right is a typo that would go unnoticed for long. */
function reportMisspelt(environment: Environment, reader: EnvironmentReader): void {
  const prefix = 'SIGNUP_';
  const own = environmentVariables
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix));
  const endings = own.map((name) => name.slice(prefix.length));
  for (const name of Object.keys(environment)) {
    if (!name.startsWith(prefix) || own.includes(name)) continue;
    const meant = nearestName(name.slice(prefix.length), endings);
    if (meant !== undefined) reader.report(name, `is not read. Did you mean ${prefix}${meant}?`);
  }
}
