import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mcpToolNames } from '../../src/contract/mcp-tools.ts';
import { tools } from '../../src/service/mcp/tools/registry.ts';

test('each tool is registered under its own name', () => {
  assert.deepEqual(
    tools.map(({ name }) => name),
    mcpToolNames,
  );
});

for (const file of ['server.ts', 'tools/sounds.ts', 'tools/find-vehicles.ts'])
  test(`the texts of ${file} name no tool that there is not`, () => {
    const text = readFileSync(`src/service/mcp/${file}`, 'utf8');
    const named = text.match(/\b(?:find|get|identify|compare|read|count|look)_[a-z]+\b/g) ?? [];
    assert.deepEqual(
      named.filter((name) => !mcpToolNames.some((known) => known === name)),
      [],
    );
  });
