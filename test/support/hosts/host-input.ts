import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../src/content/publication/manifest.ts';
import type { HostInput } from '../../../src/service/hosts/host.ts';
import { manifestEntry, manifestName } from '../../../src/build/output/manifest-file.ts';
import type { SiteFolder } from './site-folder.ts';

/** The service as one module, as it was built. */
export const builtService = (): string => readFileSync('dist/service.js', 'utf8');

/** What a host is prepared from, for a manifest without files. */
export const inputOf = (manifest: Manifest, more: Partial<HostInput> = {}): HostInput => ({
  ...{ manifest, manifestFile: manifestEntry(JSON.stringify(manifest)) },
  ...{ root: '/srv/catalogue/out', folder: '/srv/catalogue/hosting/own' },
  ...{ onWindows: false, serviceModule: 'export {};\n', ...more },
});

/** The same for a site in a folder. */
export const hostInputOf = (site: SiteFolder, more: Partial<HostInput> = {}): HostInput =>
  inputOf(site.manifest, {
    manifestFile: manifestEntry(readFileSync(join(site.root, manifestName), 'utf8')),
    ...{ root: site.root, serviceModule: builtService(), ...more },
  });
