import { limits } from '../../contract/limits.ts';
import type { EnvironmentReader } from './environment.ts';
import { nearestName } from './nearest-name.ts';
import type { ProviderDefinition } from './providers/provider-definition.ts';
import { providers, type ProviderSettings } from './providers/registry.ts';
import { readOwnUrl, vendorUrl } from './read-provider-url.ts';

/** The provider to connect, or why sign-ups are off on this deployment. */
export type ProviderState =
  | { readonly state: 'on'; readonly settings: ProviderSettings }
  | { readonly state: 'off'; readonly why: string };

/** Printable ASCII: what every platform accepts as a header value. */
const headerValue = /^[\x20-\x7e]+$/;

/** Reads which provider to use and how. A missing key switches sign-ups off; it is not a mistake. */
export function readProvider(reader: EnvironmentReader): ProviderState {
  const name = reader.text('SIGNUP_PROVIDER');
  const definition = name === undefined ? undefined : providers.get(name);
  const ownUrl = readOwnUrl(reader);
  if (name === undefined) return withoutProvider(reader);
  if (definition === undefined) return unknownProvider(name, reader);
  const key = reader.text('SIGNUP_API_KEY');
  const usableKey = key !== undefined && headerValue.test(key) ? key : undefined;
  const list = readList(definition, reader);
  checkGroups(definition, reader);
  const url = ownUrl ?? vendorUrl(definition, usableKey, reader);
  if (key === undefined) return { state: 'off', why: 'SIGNUP_API_KEY is not set' };
  if (usableKey === undefined) {
    return { state: 'off', why: 'SIGNUP_API_KEY has characters that no key has' };
  }
  checkKey(definition, usableKey, reader);
  const settings = { definition, key: usableKey, url: url ?? '', ...(list && { list }) };
  return { state: 'on', settings };
}

function withoutProvider(reader: EnvironmentReader): ProviderState {
  const names = [...providers.keys()].join(', ');
  for (const variable of ['SIGNUP_API_KEY', 'SIGNUP_LIST', 'SIGNUP_PROVIDER_URL']) {
    if (reader.text(variable) === undefined) continue;
    reader.report('SIGNUP_PROVIDER', `is not set, but ${variable} is. Write one of: ${names}.`);
    break;
  }
  return { state: 'off', why: 'SIGNUP_PROVIDER is not set' };
}

function unknownProvider(name: string, reader: EnvironmentReader): ProviderState {
  const nearest = nearestName(name, providers.keys());
  const advice =
    nearest === undefined
      ? `Write one of: ${[...providers.keys()].join(', ')}.`
      : `Did you mean ${nearest}?`;
  reader.report('SIGNUP_PROVIDER', `is ${reader.show(name)}, which is not a provider. ${advice}`);
  return { state: 'off', why: 'SIGNUP_PROVIDER is unknown' };
}

function readList(definition: ProviderDefinition, reader: EnvironmentReader): string | undefined {
  const { list: shape, name } = definition;
  const list = reader.text('SIGNUP_LIST');
  if (shape === 'unused') return undefined;
  if (list === undefined) {
    if (shape.required) {
      reader.report('SIGNUP_LIST', `is not set, but ${name} needs it. Write ${shape.expected}.`);
    }
  } else if (!shape.pattern.test(list)) {
    reader.report('SIGNUP_LIST', `is ${reader.show(list)}. For ${name} write ${shape.expected}.`);
  }
  return list;
}

/** Reports groups that match the contract's form but not the provider's narrower one. */
function checkGroups(definition: ProviderDefinition, reader: EnvironmentReader): void {
  const { group: shape, name } = definition;
  if (shape === undefined) return;
  const check = (variable: string, group: string): void => {
    if (shape.pattern.test(group) || !limits.groupIdPattern.test(group)) return;
    const advice = `For ${name} a group is a list: write ${shape.expected}.`;
    reader.report(variable, `holds ${reader.show(group)}. ${advice}`);
  };
  for (const group of reader.list('SIGNUP_GROUPS')) check('SIGNUP_GROUPS', group);
  check('SIGNUP_DEFAULT_GROUP', reader.text('SIGNUP_DEFAULT_GROUP') ?? '');
}

function checkKey(definition: ProviderDefinition, key: string, reader: EnvironmentReader): void {
  const { key: shape, name } = definition;
  if (shape === undefined || shape.pattern.test(key)) return;
  reader.report('SIGNUP_API_KEY', `does not look like ${name}'s. Write ${shape.expected}.`);
}
