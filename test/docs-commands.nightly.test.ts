import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { placeOf } from '../src/base/files/user-cache.ts';
import { documents, shellExamples } from './support/docs/shell-examples.ts';
import { builtProgram } from './support/publish/built-program.ts';
import { projectRoot } from './support/publish/fixtures.ts';
import { assertOwnWords } from './support/publish/own-words.ts';
import { startProgram } from './support/publish/run-program.ts';
import { temporaryFolder } from './support/publish/temporary-folder.ts';
import { runtimePath, whyNoRuntime } from './support/runtimes.ts';

// Every example of the README and docs/ is typed into a shell as it stands, on the oldest Node: each in a fresh
// clone of the project, from an empty home, where `catalogue` is a command. Only `https://your.example` is another
// address, that of the sample, which is served here, and `npx --no-install` finds the command at once. That each
// command does the same on every Node is for test/runtimes.nightly.test.ts.

const examples = documents.flatMap(shellExamples);

/** Starts the server of the sample and gives its address. */
async function serveSample(t: { after: (stop: () => void) => void }): Promise<string> {
  const server = startProgram(['serve', '--port', '0']);
  t.after(() => server.kill());
  return printedAddress(server.stdout ?? assert.fail());
}

/** The first address that a program prints. */
async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    const [found] = /http:\/\/[\w.]+:\d+/.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return assert.fail(`No address was printed:\n${text}`);
}

/**
 * A clone of the project on `main`, with the folders, tags and remote branches that examples name. `renew` makes
 * it what it was, for a fraction of what another clone takes.
 */
function cloneProject(folder: string): { readonly clone: string; renew: () => void } {
  const [clone, kept] = [join(folder, 'here'), join(folder, 'kept.git')];
  const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args]);
  execFileSync('git', ['clone', '--quiet', '--shared', projectRoot, clone]);
  git('checkout', '--quiet', '-B', 'main');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('tag', 'v1.4.0');
  for (const name of ['before', 'after']) symlinkSync(projectRoot, join(folder, name));
  cpSync(join(clone, '.git'), kept, { recursive: true });
  const renew = () => {
    rmSync(join(clone, '.git'), { recursive: true });
    cpSync(kept, join(clone, '.git'), { recursive: true });
    git('reset', '--quiet', '--hard');
    git('clean', '--quiet', '-ffdx');
  };
  return { clone, renew };
}

/** A cache with the pictures that this project has encoded; the first build adds what it lacks. */
function seededCache(folder: string): string {
  const kept = placeOf(process.env, 'pictures').folder;
  if (kept !== undefined) cpSync(kept, join(folder, 'pictures'), { recursive: true });
  return folder;
}

/** What a person's shell sees. */
function shellEnv(home: string, node: string, cache: string): NodeJS.ProcessEnv {
  const bin = join(home, '.local/bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(node, join(bin, 'node'));
  symlinkSync(builtProgram(), join(bin, 'catalogue'));
  // What npx does with a command of a project is npm's; without `--no-install` nothing may be run.
  const npx = '#!/bin/sh\n[ "$1 $2" = "--no-install catalogue" ] && shift && exec "$@"\n';
  writeFileSync(join(bin, 'npx'), npx, { mode: 0o755 });
  return {
    HOME: home,
    CATALOGUE_CACHE_DIR: cache,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    NODE_V8_COVERAGE: '',
    npm_config_update_notifier: 'false',
  };
}

test('the examples of the documents run', { skip: whyNoRuntime('node-20') }, async (t) => {
  const { clone: cwd, renew } = cloneProject(temporaryFolder(t));
  const deployment = await serveSample(t);
  const env = shellEnv(temporaryFolder(t), runtimePath('node-20'), seededCache(temporaryFolder(t)));
  for (const { place, script, mark } of examples) {
    if (mark.kind === 'not run' || mark.kind === 'run by .ci/run') continue;
    await t.test(place, { timeout: 120_000 }, async () => {
      renew();
      const typed = script.replaceAll('https://your.example', deployment);
      const shell = spawn('bash', ['-ec', typed], {
        cwd,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(shell, 'close') as Promise<[number | null]>;
      let [stdout, stderr] = ['', ''];
      shell.stderr.on('data', (chunk) => (stderr += String(chunk)));
      if (mark.kind === 'stays up') {
        // Its port may be taken, by the server of an earlier run that was killed: the program says so.
        await printedAddress(shell.stdout).catch(() => assert.fail(stderr));
        process.kill(-(shell.pid ?? assert.fail()), 'SIGTERM');
        await ended;
        return;
      }
      shell.stdout.on('data', (chunk) => (stdout += String(chunk)));
      const [code] = await ended;
      assert.equal(code, mark.code, `${stdout}\n${stderr}`);
      assertOwnWords(stderr);
      // What a reader is told to type is not what the program then advises against.
      assert.doesNotMatch(stderr, /^\S+:\d+:\d+ warning /m);
    });
  }
  const count = (kind: string) => examples.filter(({ mark }) => mark.kind === kind).length;
  t.diagnostic(
    `Examples: ${count('exits with') + count('stays up')} were run, ${count('run by .ci/run')} are run by .ci/run, ${count('not run')} are not run.`,
  );
});
