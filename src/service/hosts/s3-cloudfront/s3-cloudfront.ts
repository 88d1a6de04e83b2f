import { posix } from 'node:path';
import type { Host, HostFile, HostInput, HostOutput, HostProblem } from '../host.ts';
import { defaultSignUpUpstream } from '../host.ts';
import { createRouteTable } from '../../http/route-table.ts';
import { noMcp, noMcpShortfall } from '../no-mcp.ts';
import { noSignUp } from '../site-facts.ts';
import { keyValuesOf } from './key-values.ts';
import { nameProblems, sizeProblems } from './limits.ts';
import { requestFunction } from './request-function.ts';
import { responseFunction } from './response-function.ts';
import { limitations, s3CloudfrontShortfalls } from './shortfalls.ts';
import { mainTofu } from './tofu.ts';

function configure(input: HostInput): HostOutput {
  const { manifest, manifestFile, root, folder } = input;
  const routes = createRouteTable(manifest, manifestFile);
  // CloudFront does not reach the machine that builds the site.
  const upstream =
    input.signUpUpstream === defaultSignUpUpstream ? undefined : input.signUpUpstream;
  const domain = upstream === undefined ? undefined : domainOf(upstream);
  const pairs = keyValuesOf(routes);
  const functions: readonly HostFile[] = [
    { path: 'request.js', text: requestFunction(routes, domain !== undefined) },
    { path: 'response.js', text: responseFunction(routes) },
  ];
  const problems = [
    ...upstreamProblems(upstream, domain),
    ...nameProblems(manifest, routes),
    ...sizeProblems(pairs, functions),
  ];
  const name = `catalogue-${new URL(manifest.baseUrl).hostname.replace(/[^a-z0-9]+/g, '-')}`
    .slice(0, 50)
    .replace(/-$/, '');
  const own = { name, prefix: routes.prefix, sign_up_domain: domain ?? null };
  const files: readonly HostFile[] = [
    { path: 'main.tf', text: mainTofu },
    { path: 'catalogue.auto.tfvars.json', text: json(own) },
    { path: 'key-values.json', text: json({ data: pairs }) },
    ...functions,
  ];
  const path = posix.relative(posix.dirname(root), folder);
  return {
    files: problems.length > 0 ? [] : files,
    cannot: [...Object.values(limitations), noMcp(input), ...signUp(input, domain)],
    next: `tofu -chdir=${path} init && tofu -chdir=${path} apply, then catalogue deploy s3://<bucket>${routes.prefix}`,
    problems,
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const domainOf = (upstream: string): string | undefined =>
  /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/?$/i.exec(upstream)?.[1];

const upstreamProblems = (
  upstream: string | undefined,
  domain: string | undefined,
): HostProblem[] =>
  upstream === undefined || domain !== undefined
    ? []
    : [
        {
          message: `CloudFront cannot reach ${upstream}.`,
          remedy: 'Write the sign-up process as https://<domain>, without a port.',
        },
      ];

function signUp(input: HostInput, domain: string | undefined): readonly string[] {
  if (domain !== undefined)
    return [
      'While the sign-up process does not answer, CloudFront sends a 502 or 504 of its own, in HTML.',
    ];
  if (input.signUpUpstream === undefined) return noSignUp(input);
  return [
    'The site has a newsletter form, and CloudFront reaches no process on this machine: sign-ups are answered with 503 until you build with `--signup-upstream https://<domain>`, or publish without the form.',
  ];
}

/** A bucket behind CloudFront, whose functions decide. */
export const s3Cloudfront: Host = {
  name: 's3-cloudfront',
  configure,
  shortfalls: [noMcpShortfall, ...s3CloudfrontShortfalls],
};
