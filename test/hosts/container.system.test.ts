import assert from 'node:assert/strict';
import { appendFileSync, cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { container } from '../../src/service/hosts/container/container.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { unexplained } from '../support/conformance/matrix.ts';
import { disagreements } from '../support/hosts/agreement.ts';
import {
  createBuilder,
  prepareContainer,
  whyNoContainers,
  type Builder,
} from '../support/hosts/container.ts';
import { generatedRequests } from '../support/hosts/generated-requests.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { createRawClient } from '../support/hosts/raw-client.ts';
import { routesOf, startSignUp } from '../support/hosts/reference-server.ts';
import {
  hostileFolder,
  sampleFolder,
  smallFolder,
  type SiteFolder,
} from '../support/hosts/site-folder.ts';

const skip = whyNoContainers();
let builder: Builder;
const sites: SiteFolder[] = [];
const kept = <Site extends SiteFolder>(site: Site): Site => {
  sites.push(site);
  return site;
};

before(async () => {
  if (skip === false) builder = await createBuilder();
});
after(() => {
  if (skip === false) builder.remove();
  for (const { root } of sites) rmSync(dirname(root), { recursive: true, force: true });
});
