import {
  type Host,
  type HostFile,
  type HostInput,
  type HostOutput,
  defaultPort,
  folderFromProject,
  noMcp,
  noMcpDeviation,
} from '../host.ts';
import { nginx, nginxLimits } from '../nginx/nginx.ts';
import { noSignUp } from '../site-facts.ts';
import { paths } from '../../../contract/paths.ts';
import { addressesUnder } from '../../../content/model/addresses.ts';

/** Where things are in the image. */
const inside = { site: '/srv/catalogue', configuration: '/etc/catalogue' } as const;

/** The main file of nginx: it starts without root, and writes below `/tmp` alone. */
const nginxMain = `# Printed by \`catalogue build --host container\`.
daemon off;
pid /tmp/nginx.pid;
error_log stderr warn;
worker_processes auto;
events { }
http {
    access_log /dev/stdout;
    client_body_temp_path /tmp/client-body;
    proxy_temp_path /tmp/proxy;
    fastcgi_temp_path /tmp/fastcgi;
    uwsgi_temp_path /tmp/uwsgi;
    scgi_temp_path /tmp/scgi;
    # Files of your own, such as one with set_real_ip_from: mount them there.
    include ${inside.configuration}/conf.d/*.conf;
    include ${inside.configuration}/catalogue.maps.conf;
    server {
        include ${inside.configuration}/catalogue.server.conf;
    }
}
`;

/** The user that the official images of nginx have for it; any other serves as well. */
const user = '101:101';

/**
 * The recipe of the image. It runs nothing while it is built, so the same files give the same image.
 *
 * @param configuration names of the files for nginx.
 */
const containerfile = (configuration: readonly string[]): string =>
  [
    '# Printed by `catalogue build --host container`.',
    '# Any image with nginx and wget; name it with its digest, and the image is the same whenever it is built.',
    'ARG BASE=docker.io/library/nginx:stable-alpine-slim',
    'FROM ${BASE}',
    // All modes the same: they do not depend on the umask of who built the site.
    `COPY --chmod=755 ${configuration.join(' ')} ${inside.configuration}/`,
    `COPY --chmod=755 site ${inside.site}/`,
    `USER ${user}`,
    `EXPOSE ${String(defaultPort)}`,
    'STOPSIGNAL SIGQUIT',
    `ENTRYPOINT ${JSON.stringify(['nginx', '-e', 'stderr', '-c', `${inside.configuration}/nginx.conf`])}`,
    'CMD []',
    '',
  ].join('\n');

/** Whether the sign-up process is expected on the same machine: then it is a service that shares its network. */
const isBeside = (signUpUpstream: string | undefined): signUpUpstream is string =>
  signUpUpstream !== undefined &&
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/?$)/.test(signUpUpstream);

/** The image as a service with no permissions but to serve, and the sign-up process beside it. */
const composeFile = (baseUrl: string, signUpUpstream: string | undefined): string =>
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

/** The health probe with a sign-up process, else the home page. */
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

const always: readonly string[] = [
  ...nginxLimits,
  'Its entity tags are made of the time and length of files: build with the time in SOURCE_DATE_EPOCH, which is new whenever a file is, and never with one that stays the same.',
  'It speaks HTTP, and a proxy in front of it ends TLS. nginx answers at most 256 requests of an address at a time, and all readers have that of the proxy, until a file in /etc/catalogue/conf.d says `set_real_ip_from`.',
];

function configure(input: HostInput): HostOutput {
  const site = { ...input, root: inside.site, port: defaultPort };
  const { files, problems } = nginx.configure(site);
  return {
    files: problems.length > 0 ? [] : [...files, ...filesAround(files, input)],
    siteCopy: 'site',
    cannot: [...always, ...noSignUp(input), noMcp(input)],
    next: nextStep(input),
    problems,
  };
}

function nextStep(input: HostInput): string {
  const folder = folderFromProject(input);
  const up = `docker compose --file ${folder}/compose.yaml up --build --detach`;
  return isBeside(input.signUpUpstream)
    ? `${up}, once the image catalogue-signup of docs/hosting/sign-up.md is built and its settings are in ${folder}/sign-up.env.`
    : up;
}

function filesAround(included: readonly HostFile[], input: HostInput): readonly HostFile[] {
  const configuration = ['nginx.conf', ...included.map(({ path }) => path)];
  return [
    { path: 'nginx.conf', text: nginxMain },
    { path: 'Containerfile', text: containerfile(configuration) },
    {
      path: '.dockerignore',
      text: `${['*', '!site', ...configuration.map((name) => `!${name}`)].join('\n')}\n`,
    },
    { path: 'compose.yaml', text: composeFile(input.manifest.baseUrl, input.signUpUpstream) },
    { path: 'SOURCE_DATE_EPOCH', text: `${String(lastChange(input))}\n` },
  ];
}

/** When anything of the site last changed, in seconds since 1970. */
const lastChange = ({ manifest }: HostInput): number =>
  manifest.files.reduce((last, { modified }) => Math.max(last, Date.parse(modified)), 0) / 1000;

/** A container: an image of nginx with the site in it, which runs unprivileged and writes nowhere. */
export const container: Host = { name: 'container', configure, deviations: [noMcpDeviation] };
