import type { Host, HostFile, HostInput, HostOutput } from '../host.ts';
import { defaultPort } from '../host.ts';
import { nginx, nginxLimits } from '../nginx/nginx.ts';
import { noMcp, noMcpShortfall } from '../no-mcp.ts';
import { folderFromProject } from '../own-folder.ts';
import { noSignUp } from '../site-facts.ts';
import { composeFile, isBeside } from './compose-file.ts';
import { containerfile } from './containerfile.ts';
import { inside, nginxMain } from './nginx-main.ts';

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
export const container: Host = { name: 'container', configure, shortfalls: [noMcpShortfall] };
