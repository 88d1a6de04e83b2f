import { accepts } from './accepts.ts';
import { addresses } from './addresses.ts';
import { bodies } from './bodies.ts';
import type { EndpointCase } from './endpoint-case.ts';
import { mediaTypes } from './media-types.ts';
import { methods } from './methods.ts';
import { origins } from './origins.ts';

/** What the deployment under test is set up with, besides its provider. */
export const endpointEnvironment = {
  SIGNUP_GROUPS: 'parents,teachers',
  SIGNUP_DEFAULT_GROUP: 'site',
  SIGNUP_ALLOWED_ORIGINS: 'https://shop.example',
  CATALOGUE_BASE_URL: 'https://www.example.com/',
};

/** Every case; the deployment has `endpointEnvironment` and a provider that takes any address. */
export const endpointCases: readonly EndpointCase[] = [
  ...methods,
  ...accepts,
  ...mediaTypes,
  ...bodies,
  ...origins,
  ...addresses,
];
