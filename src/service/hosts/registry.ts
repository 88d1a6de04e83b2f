import { hostNames } from '../../contract/hosts.ts';
import { apache } from './apache/apache.ts';
import { caddy } from './caddy/caddy.ts';
import { cloudflare } from './cloudflare/cloudflare.ts';
import { githubPages } from './github-pages/github-pages.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify/netlify.ts';
import { nginx } from './nginx/nginx.ts';

/** Node: nothing to write, because `catalogue serve` is the whole service. */
export const node: Host = {
  name: 'node',
  configure: ({ root, port }) => ({
    files: [],
    cannot: ['catalogue serve speaks plain HTTP: put a proxy that ends TLS before it.'],
    next: `catalogue serve --out ${shellWord(root)} --port ${port} --address 0.0.0.0`,
    problems: [],
  }),
};

const shellWord = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const configured = {
  nginx,
  caddy,
  apache,
  cloudflare,
  netlify,
  node,
  'github-pages': githubPages,
};

export const hosts: readonly Host[] = hostNames.map((name) => configured[name]);
