import type { EnvironmentReader } from './environment.ts';
import type { ProviderDefinition } from './providers/provider-definition.ts';

const variable = 'SIGNUP_PROVIDER_URL';
const loopback = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/;

/** The operator's base address without a trailing slash, checked; undefined if none is set. */
export function readOwnUrl(reader: EnvironmentReader): string | undefined {
  const text = reader.text(variable);
  return text === undefined ? undefined : checkUrl(text, reader);
}

/**
 * The vendor's base address, for a provider for which the operator set none. Undefined if there is none; that
 * is a mistake, unless the key that would determine it is missing.
 */
export function vendorUrl(
  definition: ProviderDefinition,
  key: string | undefined,
  reader: EnvironmentReader,
): string | undefined {
  if (definition.selfHosted) {
    const example = 'https://lists.example.com';
    reader.report(
      variable,
      `is not set, but ${definition.name} needs it. Write its address, such as ${example}.`,
    );
    return undefined;
  }
  const url = key === undefined ? undefined : definition.baseUrl(key);
  if (key !== undefined && url === undefined) {
    reader.report(
      'SIGNUP_API_KEY',
      `does not end in a data centre such as -us21. Copy the whole key, or set ${variable}.`,
    );
  }
  return url;
}

/** An address with a mistake is returned too, so that it is not reported as missing as well. */
function checkUrl(text: string, reader: EnvironmentReader): string {
  if (!URL.canParse(text)) {
    reader.report(variable, `is ${reader.show(text)}, which is not a URL. ${advice}`);
    return text;
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    reader.report(variable, `contains a user name or password. ${advice}`);
  } else if (url.search !== '' || url.hash !== '') {
    reader.report(variable, `is ${reader.show(text)}, with a query or fragment. ${advice}`);
  } else if (
    url.protocol !== 'https:' &&
    !(url.protocol === 'http:' && loopback.test(url.hostname))
  ) {
    reader.report(
      variable,
      `is ${reader.show(text)}, over which the key would be readable. ${advice}`,
    );
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

const advice = 'Write an https address without query; http is allowed only for this machine.';
