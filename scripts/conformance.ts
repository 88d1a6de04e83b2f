// The conformance matrix: every check of `catalogue verify` against every host that runs here, at the root of
// a host and under a path. `npm run conformance [host …]` runs only the given hosts.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { startSignUp } from '../test/support/hosts/reference-server.ts';
import { matrixText, unexplained, type HostResults } from '../test/support/conformance/matrix.ts';
import { testedHosts, type TestedHost } from '../test/support/conformance/tested-hosts.ts';
import {
  prefixedFolder,
  sampleFolder,
  type SiteFolder,
} from '../test/support/hosts/site-folder.ts';
import { verifyDeployment } from '../src/service/verify/conformance.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !testedHosts.some((host) => host.name === name));
if (unknown.length > 0) {
  const names = testedHosts.map(({ name }) => name).join(', ');
  console.error(`There is no host ${unknown.join(', ')}. Hosts: ${names}.`);
  process.exit(2);
}
const hosts = testedHosts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

for (const makeFolder of [sampleFolder, prefixedFolder]) {
  const folder = await makeFolder();
  const found: HostResults[] = [];
  for (const host of hosts) found.push(await resultsOf(host, folder));
  console.log(`${folder.manifest.baseUrl}\n\n${matrixText(found)}\n`);
  if (found.some((host) => unexplained(host).length > 0)) process.exitCode = 1;
  rmSync(dirname(folder.root), { recursive: true, force: true });
}

async function resultsOf(
  { name, whyNot, start, exceptions }: TestedHost,
  folder: SiteFolder,
): Promise<HostResults> {
  if (whyNot !== false) return { name, exceptions, skipped: whyNot };
  const signUp = await startSignUp();
  try {
    const server = await start(folder, signUp.origin);
    try {
      const { pathname } = new URL(folder.manifest.baseUrl);
      return { name, exceptions, ...(await verifyDeployment(server.origin + pathname)) };
    } finally {
      await server.close();
    }
  } finally {
    await signUp.close();
  }
}
