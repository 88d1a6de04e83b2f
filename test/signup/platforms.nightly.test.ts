import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort, listening, stop } from '../support/hosts/running-server.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runtimePath, runtimesFolder, whyNoRuntime } from '../support/runtimes.ts';
import { buildBundle, type Bundle } from '../support/signup/build-bundle.ts';
import { platformVariable, repeatsVariable } from '../support/signup/harness.ts';

/** The tests that set a handler up by its environment; they run again, their handler elsewhere. */
const tests = [
  'test/signup/endpoint.test.ts',
  'test/signup/identical-answers.test.ts',
  'test/signup/logs.test.ts',
  'test/signup/provider-faults.test.ts',
  'test/signup/providers',
];

/** How a platform serves one module on a port. */
const platforms = [
  {
    name: 'workerd',
    repeats: 0,
    skip: whyNoRuntime('node'),
    command: runtimePath('node'),
    words: (file: string, port: string) => [join(runtimesFolder, 'run-module.js'), file, port],
  },
  {
    name: 'Deno',
    // Deno 2.9 sends a request again when its connection is reset (denoland/deno#35610).
    repeats: 1,
    skip: whyNoRuntime('deno'),
    command: runtimePath('deno'),
    words: (file: string, port: string) => [
      ...['serve', '--no-remote', '--no-check', '--allow-net=127.0.0.1'],
      ...['--host', '127.0.0.1', '--port', port, file],
    ],
  },
] as const;

/** Runs them in a process of their own; this one goes on reading what the platform says. */
const runTests = (
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly passed: boolean; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    const options = {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], ...environment },
      maxBuffer: 64 * 1_048_576,
    };
    execFile(process.execPath, ['scripts/test.js', ...tests], options, (error, stdout, stderr) => {
      resolve({ passed: error === null, stdout, stderr });
    });
  });

for (const { name, repeats, skip, command, words } of platforms)
  describe(`the sign-up on ${name}`, { skip }, () => {
    let bundle: Bundle;
    before(async () => {
      bundle = await buildBundle('test/support/signup/platform/answer-on-platform.ts');
    });
    after(() => bundle.remove());

    test('passes the tests of endpoint, faults and every provider', async (t) => {
      const port = await freePort();
      const child = spawn(command, words(bundle.file, String(port)), {
        cwd: bundle.folder,
        env: { PATH: process.env['PATH'], HOME: bundle.folder, DENO_NO_UPDATE_CHECK: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      t.after(() => stop(child));
      await listening(child, port);
      const run = await runTests({
        [platformVariable]: `http://127.0.0.1:${port}`,
        [repeatsVariable]: String(repeats),
      });
      const failed = run.stdout.split('\n').filter((line) => /^\s*✖/.test(line));
      assert.equal(run.passed, true, `${failed.join('\n')}\n${run.stderr}`);
      const passed = Number(/^ℹ pass (\d+)$/m.exec(run.stdout)?.[1]);
      assert.ok(passed > 300, `${passed} passed`);
    });
  });
