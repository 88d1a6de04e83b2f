import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parse } from 'yaml';
import { mcpToolNames } from '../../src/contract/mcp-tools.ts';
import { skillName } from '../../src/content/model/published-names.ts';
import { publishCatalogue, readCatalogue } from '../support/publish/publications.ts';

const index = '/.well-known/agent-skills/index.json';

/** The skill of a site, found as a client finds it. */
async function skillOf(baseUrl: string, mcp: boolean) {
  const catalogue = await readCatalogue('test/fixtures/small', baseUrl);
  const name = 'The “Quoted”: [Site] # 1';
  const { files } = publishCatalogue({ ...catalogue, site: { ...catalogue.site, mcp, name } });
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  const { $schema, skills } = JSON.parse(textOf(index)) as {
    $schema: string;
    skills: [{ name: string; type: string; description: string; url: string; digest: string }];
  };
  assert.equal($schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json');
  const [entry] = skills;
  assert.ok(entry.url.startsWith(`${baseUrl}/`));
  const path = entry.url.slice(baseUrl.length);
  const file = files.find((each) => each.path === path);
  assert.equal(file?.mediaType, 'text/markdown; charset=utf-8');
  return { entry, path, text: textOf(path) };
}

for (const [baseUrl, mcp] of [
  ['https://studio.example/shop', true],
  ['https://studio.example', false],
] as const)
  test(`the skill of ${baseUrl} is found by its index, with its digest, and is short`, async () => {
    const { entry, path, text } = await skillOf(baseUrl, mcp);
    assert.equal(path, `/.well-known/agent-skills/${entry.name}/SKILL.md`);
    assert.equal(entry.type, 'skill-md');
    assert.equal(entry.digest, `sha256:${createHash('sha256').update(text).digest('hex')}`);
    const [, front = ''] = /^---\n(.*?)\n---\n\n# /s.exec(text) ?? [];
    assert.deepEqual(parse(front), { name: entry.name, description: entry.description });
    assert.ok(entry.description.length <= 1024);
    assert.ok(Buffer.byteLength(text) < 4096, String(Buffer.byteLength(text)));
    for (const tool of mcpToolNames) assert.equal(text.includes(`\`${tool}\``), mcp, tool);
    assert.match(text, /never present it as purchasable/);
    assert.match(text, /not diagnostic limits/);
  });

test('a skill has a name that agents take, whatever the address of its site', () => {
  const addresses = {
    'https://shop.example': 'shop-example-catalogue',
    'https://shop.example/toys/a b': 'shop-example-toys-a-20b-catalogue',
    'http://localhost:8080': 'localhost-catalogue',
    'http://[::1]/': '1-catalogue',
    [`https://${'long-'.repeat(12)}name.example`]: undefined,
  };
  for (const [address, expected] of Object.entries(addresses)) {
    const name = skillName(address);
    if (expected !== undefined) assert.equal(name, expected);
    assert.match(name, /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
  }
});
