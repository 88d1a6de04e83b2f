import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as api from '../../src/cli/api/index.ts';
import { dropPictures, projectRoot, sampleSources } from '../support/publish/fixtures.ts';

/** An example of a page of the documents. */
interface PageExample {
  /** Heading that it stands under. */
  readonly title: string;
  readonly code: string;
  /** What the page says that it prints; undefined where it says nothing. */
  readonly prints: string | undefined;
}

/** The examples in JavaScript on a page, in their order. */
function pageExamples(path: string): PageExample[] {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const example = /^```js\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms;
  return [...text.matchAll(example)].map(({ 1: code = '', 2: prints, index }) => ({
    title:
      /^#+ (.*)$/.exec(
        text
          .slice(0, index)
          .match(/^#+ .*$/gm)
          ?.at(-1) ?? '',
      )?.[1] ?? '',
    code,
    prints,
  }));
}

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
const examples = pageExamples('docs/maintainers/api.md');
/** What the command line reads is of no account to the package. */
const env = {
  PATH: process.env['PATH'],
  NODE_V8_COVERAGE: '',
  CATALOGUE_BASE_URL: 'none',
  SOURCE_DATE_EPOCH: 'none',
};

before(() => {
  cpSync(sampleSources, join(folder, 'sources'), { recursive: true });
  dropPictures(join(folder, 'sources'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(projectRoot, join(folder, 'node_modules/studio-catalogue'));
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

for (const [index, { title, code, prints = '' }] of examples.entries()) {
  test(`the example of “${title}” prints what the page says`, () => {
    const file = join(folder, `example-${index}.mjs`);
    writeFileSync(file, code);
    const run = spawnSync(process.execPath, [file], { cwd: folder, env, encoding: 'utf8' });
    assert.deepEqual([run.status, run.stderr], [0, '']);
    assert.equal(run.stdout, prints);
  });
}

test('every function has an example, and every error a row', () => {
  const page = readFileSync(join(projectRoot, 'docs/maintainers/api.md'), 'utf8');
  const code = examples.map((example) => example.code).join('\n');
  for (const name of Object.keys(api))
    if (name.endsWith('Error')) assert.ok(page.includes(`\n| \`${name}\` `), name);
    else assert.ok(code.includes(`await ${name}(`) || code.includes(`= ${name}(`), name);
});
