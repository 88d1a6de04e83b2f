import { hostNames } from '../../contract/hosts.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { githubPages } from './github-pages.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { node } from './node.ts';

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
