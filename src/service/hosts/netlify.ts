import { posix } from 'node:path';
import { limitsOf } from './deviations.ts';
import { serviceFiles, type Host, type HostFile, type HostInput, type HostOutput } from './host.ts';

const functionEntry = `import { createNetlifyFunction } from '../catalogue/service.js';
import site from '../catalogue/routes.js';

export default createNetlifyFunction(site);
export const config = { path: '/*' };
`;

function configure(input: HostInput): HostOutput {
  const files: readonly HostFile[] = [
    { path: 'netlify/edge-functions/catalogue.js', text: functionEntry },
    ...serviceFiles(input).map(({ path, text }) => ({ path: `netlify/catalogue/${path}`, text })),
    { path: 'netlify.toml', text: settings(input), isSetting: true },
  ];
  return {
    files: files.map((file) => ({ ...file, place: 'project' })),
    cannot: limitsOf('netlify'),
    next: 'npx netlify-cli@27 deploy --prod',
    problems: [],
  };
}

/** A basic string of TOML is written as one of JSON. */
const settings = ({ root }: HostInput): string => `\
[build]
publish = ${JSON.stringify(posix.basename(root))}

[build.processing]
skip_processing = true
`;

/** Netlify: an edge function with the whole service in it, in front of the published files. */
export const netlify: Host = { name: 'netlify', configure };
