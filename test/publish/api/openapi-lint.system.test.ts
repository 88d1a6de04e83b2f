import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { catalogues, projectRoot } from '../../support/publish/fixtures.ts';
import { publishSources } from '../../support/publish/publications.ts';

for (const { name, sources } of catalogues)
  test(`the strictest rules of Redocly find nothing in the OpenAPI document: ${name}`, async () => {
    const source = (await publishSources(sources)).text('/openapi.json');
    const config = await createConfig({ extends: ['recommended-strict'] });
    const absoluteRef = join(projectRoot, 'openapi.json');
    const lint = async (document: string) =>
      (await lintFromString({ source: document, absoluteRef, config })).map(
        ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
      );
    assert.deepEqual(await lint(source), []);
    const careless = source.replace('"operationId": "getApiIndex",', '');
    assert.match((await lint(careless)).join(), /operation-operationId/);
  });
