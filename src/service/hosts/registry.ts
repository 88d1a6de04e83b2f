import { hostNames, type HostName } from '../../contract/hosts.ts';
import { apache } from './apache/apache.ts';
import { caddy } from './caddy/caddy.ts';
import { cloudflare } from './cloudflare/cloudflare.ts';
import { container } from './container/container.ts';
import { githubPages } from './github-pages/github-pages.ts';
import { gitlabPages } from './gitlab-pages/gitlab-pages.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify/netlify.ts';
import { nginx } from './nginx/nginx.ts';
import { node } from './node/node.ts';
import { s3Cloudfront } from './s3-cloudfront/s3-cloudfront.ts';
import { vercel } from './vercel/vercel.ts';

const configured: Readonly<Record<HostName, Host>> = {
  nginx,
  caddy,
  apache,
  container,
  cloudflare,
  netlify,
  vercel,
  node,
  's3-cloudfront': s3Cloudfront,
  'github-pages': githubPages,
  'gitlab-pages': gitlabPages,
};

/** Every host that a site can be prepared for. */
export const hosts: readonly Host[] = hostNames.map((name) => configured[name]);
