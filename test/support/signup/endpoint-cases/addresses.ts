import { readFileSync } from 'node:fs';
import { sent, subscribe, type EndpointCase } from './endpoint-case.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../../signup/email-vectors.json', import.meta.url), 'utf8'),
) as { valid: string[]; validAfterTrim: string[]; invalid: unknown[] };

/** Every e-mail vector. */
export const addresses: readonly EndpointCase[] = [
  ...[...vectors.valid, ...vectors.validAfterTrim].map((email) => ({
    ...subscribe,
    name: `the address ${JSON.stringify(email)}`,
    ...sent({ email }),
    status: 200,
  })),
  ...vectors.invalid.map((email) => ({
    ...subscribe,
    name: `no address: ${JSON.stringify(email)}`,
    ...sent({ email }),
    status: 400,
    code: 'invalid_email',
  })),
];
