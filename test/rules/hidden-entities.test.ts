import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hiddenEntities } from '../../src/content/rules/hidden-entities.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';

const head = '---\ntitle: X\ndescription: d\n---\n';
const columns = (markdown: string) =>
  ruleFindings(hiddenEntities, { 'pages/x.md': head + markdown }).map(({ column }) => column);

test('an entity that stands for an invisible character is reported where it is written', () => {
  assert.deepEqual(columns('a&#x202E;b&ZeroWidthSpace;c&#8203;\n'), [2, 11, 28]);
});

test('an entity in code is what it looks like', () => {
  assert.deepEqual(columns('Write `&#x202e;`.\n\n    &#8203;\n'), []);
});

test('soft hyphens, joiners and marks of direction have names that are seen', () => {
  assert.deepEqual(columns('co&shy;de a&zwnj;b &lrm;x &amp; &copy; &nbsp; &none;\n'), []);
});
