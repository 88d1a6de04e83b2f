import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPromised, isWithdrawn } from '../../src/contract/paths.ts';
import { declaredFiles } from '../../src/site/publish/registry.ts';

/** Every path with a fixed name that was ever published. None of these lines is ever removed. */
const published = `
/.well-known/agent-skills/index.json
/.well-known/ai-catalog.json
/.well-known/api-catalog
/.well-known/mcp/server-card.json
/.well-known/security.txt
/agents.md
/api/404.json
/api/405.json
/api/406.json
/api/500.json
/api/503.json
/api/apps.json
/api/changes/index.json
/api/curriculum.json
/api/features.json
/api/index.json
/api/openapi.json
/api/tools.json
/api/vehicles.json
/catalogue-manifest.json
/catalogue-record.json
/changes/feed.json
/changes/feed.xml
/feed.json
/feed.xml
/llm/ai-instructions.json
/llm/comparison-matrix.json
/llm/vehicle-index.json
/llms-full.txt
/llms.txt
/mcp/server-card
/openapi.json
/robots.txt
/schemas/ApiIndex.schema.json
/schemas/AppCatalogue.schema.json
/schemas/AppDocument.schema.json
/schemas/AppIdentity.schema.json
/schemas/CategoryDocument.schema.json
/schemas/Curriculum.schema.json
/schemas/Error.schema.json
/schemas/Health.schema.json
/schemas/PhonemeDocument.schema.json
/schemas/Release.schema.json
/schemas/ReleaseList.schema.json
/schemas/SubscribeRequest.schema.json
/schemas/SubscribeResponse.schema.json
/schemas/ToolManifest.schema.json
/schemas/Vehicle.schema.json
/schemas/VehicleDocument.schema.json
/search.json
/sitemap.xml
/speech-sounds/coverage
`
  .trim()
  .split('\n');

test('a path with a fixed name is published, or answers for itself that it was withdrawn', () => {
  const declared = declaredFiles.map(({ path }) => path);
  const known = published.filter((path) => declared.includes(path) || isWithdrawn(path));
  assert.deepEqual(known, published);
  assert.deepEqual(
    declared.filter((path) => !published.includes(path)),
    [],
  );
});

test('what is published by a fixed name is promised, and what comes and goes by itself is not', () => {
  assert.deepEqual(
    published.filter((path) => !isPromised(path)),
    [],
  );
  const passing = [
    ...[
      '/assets/style.0123456789.css',
      '/media/bus.0123456789.svg',
      '/search/a.html',
      '/search/u4e00.md',
    ],
    ...['/articles/pages/2', '/speech-sounds/b/pages/10.md', '/llms-full-2.txt', '/sitemap-12.xml'],
    ...['/mcp/server.json', '/favicon.ico', '/apple-touch-icon.png', '/vehicles/llms.txt'],
    '/site.webmanifest',
  ];
  for (const path of passing) assert.equal(isPromised(path), false, path);
  for (const path of '/search /articles/pages /pages/2 /llms-full.md /mcp.html /a.ico'.split(' '))
    assert.equal(isPromised(path), true, path);
});
