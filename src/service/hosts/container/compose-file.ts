import { defaultPort } from '../host.ts';
import { user } from './containerfile.ts';

/**
 * The image as a service that may do nothing but answer, and the sign-up process beside it.
 *
 * @param signUpUpstream where the sign-up process listens; it is a service if that is the same machine, whose
 *   network the two share then.
 */
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
    ...(signUpUpstream === undefined ? [] : signUp(baseUrl, new URL(signUpUpstream))),
    '',
  ].join('\n');

const confined = [
  '    read_only: true',
  '    cap_drop: [ALL]',
  "    security_opt: ['no-new-privileges:true']",
  '    restart: unless-stopped',
];

const signUp = (baseUrl: string, { hostname, port }: URL): readonly string[] =>
  ['127.0.0.1', 'localhost'].includes(hostname)
    ? [
        '  # The image of docs/sign-up.md; the settings of its provider are in the file that is named here.',
        '  sign-up:',
        '    image: catalogue-signup',
        "    network_mode: 'service:site'",
        '    env_file: [sign-up.env]',
        '    environment:',
        '      ADDRESS: 127.0.0.1',
        `      PORT: '${port || '80'}'`,
        // A dollar sign would begin a variable.
        `      CATALOGUE_BASE_URL: ${JSON.stringify(baseUrl).replaceAll('$', '$$$$')}`,
        ...confined,
      ]
    : [];
