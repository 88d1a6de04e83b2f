import { hostNames, type HostName } from '../../contract/hosts.ts';
import { apache } from './apache/apache.ts';
import { caddy } from './caddy/caddy.ts';
import { cloudflare } from './cloudflare/cloudflare.ts';
import { container } from './container/container.ts';
import { githubPages } from './github-pages/github-pages.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify/netlify.ts';
import { nginx } from './nginx/nginx.ts';
import { node } from './node/node.ts';

const configured: Readonly<Record<HostName, Host>> = {
  nginx,
  caddy,
  apache,
  container,
  cloudflare,
  netlify,
  node,
  'github-pages': githubPages,
};

/** Every host that a site can be prepared for. */
export const hosts: readonly Host[] = hostNames.map((name) => configured[name]);
