import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Uses every function as somebody else's program would, and says what its results are to be. */
const consumer = `
import {
  build, check, createHandler, diff, EnvironmentError, SelfCheckError, UsageError,
  type BuildOptions, type BuildResult, type Change, type CheckResult, type Diagnostic, type DiffResult,
  type Handler,
} from 'studio-catalogue';

const options: BuildOptions = { sources: undefined, generatedAt: new Date(), cache: '.cache' };
const built: BuildResult = await build(options);
const written: readonly string[] = built.ok ? built.change.written : [];
// @ts-expect-error there is no change where the sources have errors
built.change.written;
const checked: CheckResult = await check({ drafts: new Map([['a', 'b']]), paths: ['sources'] });
const errors: readonly Diagnostic[] = checked.diagnostics.filter(({ severity }) => severity === 'error');
const known: boolean = errors.some(({ code }) => code === 'unknown-category');
// @ts-expect-error a code that does not exist
errors.some(({ code }) => code === 'no-such-code');
const compared: DiffResult = await diff('main', { after: 'out', allow: false });
const worst: Change | undefined = compared.changes[0];
const handler: Handler = createHandler({ environment: { A: 'b', C: undefined }, log: (line: string) => void line });
const response: Response = await handler(new Request('https://a.example/'));
const classes = [EnvironmentError, SelfCheckError, UsageError].map((Kind) => new Kind('').message);
export { classes, known, response, worst, written };
`;

const tool = (path: string): string => join(projectRoot, 'node_modules', path);

const run = (program: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

test('the types of the package need nothing but themselves', async (t) => {
  const folder = temporaryFolder(t);
  const installed = join(folder, 'node_modules/studio-catalogue');
  mkdirSync(installed, { recursive: true });
  cpSync(join(projectRoot, 'package.json'), join(installed, 'package.json'));
  mkdirSync(join(installed, 'docs'));
  cpSync(join(projectRoot, 'docs/api.d.ts'), join(installed, 'docs/api.d.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'consumer.ts'), consumer);
  mkdirSync(join(folder, 'node_modules/@types'));
  symlinkSync(tool('@types/node'), join(folder, 'node_modules/@types/node'));
  const common = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'ES2023'];
  for (const [name, args] of [
    ['node', ['--module', 'nodenext', '--lib', 'ES2023', '--types', 'node']],
    [
      'web',
      [
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
        '--lib',
        'ES2023,DOM',
        '--typeRoots',
        'none',
      ],
    ],
  ] as const)
    await t.test(name, () => {
      const strict = [...common, '--skipLibCheck', 'false', ...args, 'consumer.ts'];
      assert.deepEqual(run(tool('typescript/bin/tsc'), strict, folder), { status: 0, output: '' });
    });
});
