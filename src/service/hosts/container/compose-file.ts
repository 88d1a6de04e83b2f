import { paths } from '../../../contract/paths.ts';
import { addressesUnder } from '../../../content/model/addresses.ts';
import { defaultPort } from '../host.ts';
import { user } from './containerfile.ts';

/** Whether the sign-up process is expected on the same machine: then it is a service that shares its network. */
export const isBeside = (signUpUpstream: string | undefined): signUpUpstream is string =>
  signUpUpstream !== undefined &&
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/?$)/.test(signUpUpstream);

/** The image as a service that may do nothing but answer, and the sign-up process beside it. */
export const composeFile = (baseUrl: string, signUpUpstream: string | undefined): string =>
  [
    '# Printed by `catalogue build --host container`.',
    'services:',
    '  site:',
    '    build: .',
    '    image: catalogue-site',
    `    user: '${user}'`,
    `    ports: ['127.0.0.1:${String(defaultPort)}:${String(defaultPort)}']`,
    ...confined,
    "    tmpfs: ['/tmp:size=64m,mode=1777']",
    '    healthcheck:',
    `      test: ${JSON.stringify(['CMD', 'wget', '-q', '-O', '/dev/null', probeOf(baseUrl, signUpUpstream)])}`,
    '      interval: 30s',
    '      timeout: 5s',
    ...(isBeside(signUpUpstream) ? signUp(baseUrl, signUpUpstream) : []),
    '',
  ].join('\n');

/** Where a sign-up process answers the health probe, pages are there without it. */
const probeOf = (baseUrl: string, signUpUpstream: string | undefined): string =>
  `http://127.0.0.1:${String(defaultPort)}${addressesUnder(baseUrl).href(signUpUpstream === undefined ? paths.health : '/')}`;

const confined = [
  '    read_only: true',
  '    cap_drop: [ALL]',
  "    security_opt: ['no-new-privileges:true']",
  '    restart: unless-stopped',
];

const signUp = (baseUrl: string, upstream: string): readonly string[] => [
  '  # The image of docs/hosting/sign-up.md; the settings of its provider are in the file that is named here.',
  '  sign-up:',
  '    image: catalogue-signup',
  "    network_mode: 'service:site'",
  '    env_file: [sign-up.env]',
  '    environment:',
  '      ADDRESS: 127.0.0.1',
  `      PORT: '${new URL(upstream).port || '80'}'`,
  // A dollar sign would begin a variable.
  `      CATALOGUE_BASE_URL: ${JSON.stringify(baseUrl).replaceAll('$', '$$$$')}`,
  ...confined,
];
