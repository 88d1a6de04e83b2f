import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeHostFiles } from '../../../src/cli/commands/build/write-host-files.ts';
import type { Host, HostInput } from '../../../src/service/hosts/host.ts';
import { hostInputOf } from './host-input.ts';
import type { SiteFolder } from './site-folder.ts';

/** Prepares a site for a host as the command does, in a folder of its own beside the site; both are in `project`. */
export function prepareSite(host: Host, site: SiteFolder, more: Partial<HostInput> = {}) {
  const project = dirname(site.root);
  const own = join(project, `${host.name}-${String(process.hrtime.bigint())}`);
  mkdirSync(own);
  const output = host.configure(hostInputOf(site, { folder: own, ...more }));
  if (output.problems.length > 0) throw new Error(JSON.stringify(output.problems));
  const paths = site.manifest.files.map(({ path }) => path);
  writeHostFiles({
    host: host.name,
    output,
    places: { own, project },
    trusted: { own, project },
    site: { root: site.root, paths },
  });
  return Promise.resolve({ own, project });
}
