import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { freePort, listening, serverKind, stop, whyNot } from '../support/hosts/running-server.ts';
import { publicFolder } from '../support/hosts/site-folder.ts';
import { startWorker, whyNoWorkerd } from '../support/hosts/workerd.ts';
import { expectOwnWords } from '../support/publish/own-words.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';

const documented = '/srv/catalogue';

/** A project as the documents have it: sources, and what `catalogue build --host` wrote. */
async function project(host: string, hasForm: boolean, signUp: string): Promise<string> {
  const folder = dirname(publicFolder());
  cpSync('test/fixtures/small', join(folder, 'sources'), { recursive: true });
  if (hasForm) {
    const file = join(folder, 'sources', 'site.yaml');
    const form = 'signUp:\n  enabled: true\n  consent: I agree to get the newsletter.\n';
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${form}`);
    const pages = join(folder, 'sources', 'pages');
    mkdirSync(pages, { recursive: true });
    if (!existsSync(join(pages, 'privacy.md')))
      writeFileSync(
        join(pages, 'privacy.md'),
        '---\ntitle: Privacy\ndescription: What we keep.\n---\n\nWe keep nothing.\n',
      );
  }
  const upstream = hasForm ? ['--signup-upstream', signUp] : [];
  const built = await runProgram(['build', '--host', host, ...upstream], { cwd: folder });
  assert.equal(built.code, 0, built.stdout + built.stderr);
  return folder;
}

/** The sign-up process, started with the line of the documents. */
async function startSignUp(t: TestContext, folder: string, port: number): Promise<void> {
  const [line = ''] = blocksUnder('Sign-up', 'sh', 'hosts');
  const [variable = '', command, script = '', ...more] = line.trim().split(' ');
  assert.deepEqual([command, more], ['node', []]);
  cpSync('dist/signup.js', join(folder, 'signup.mjs'));
  const [name = '', value = ''] = variable.split('=');
  const child = spawn(process.execPath, [script.replace(documented, folder)], {
    env: { [name]: value, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expectOwnWords(child.stderr, /^\{"/);
  t.after(() => stop(child));
  await listening(child, port);
}

/** Starts a server with the lines of the documents in its own main file. */
async function startByDocuments(
  t: TestContext,
  name: 'nginx' | 'caddy' | 'apache',
  folder: string,
): Promise<string> {
  const port = await freePort();
  const own = join(folder, 'main');
  mkdirSync(own);
  for (const each of [folder, own]) chmodSync(each, 0o777);
  const here = (text: string): string => text.replaceAll(documented, folder);
  const block = (start: string): string => {
    const all = blocksUnder('Servers of your own', '', 'hosts');
    return here(all.find((each) => each.trimStart().startsWith(start)) ?? assert.fail(start));
  };
  const { path, text, command } = serverKind(name).main(own);
  const configuration = {
    nginx: () => {
      const server = join(folder, 'hosting/nginx/catalogue.server.conf');
      const printed = readFileSync(server, 'utf8');
      assert.match(printed, /^listen 8080;$/m);
      writeFileSync(server, printed.replace('listen 8080;', `listen ${port};`));
      return text.replace(/ +include [^]*$/, `${block('include /')}}\n`);
    },
    caddy: () => block('{').replace('{\n', '{\n\tadmin off\n'),
    apache: () => {
      const [include] =
        /Include [^`]+/.exec(readFileSync('docs/hosting/hosts.md', 'utf8')) ?? assert.fail();
      return text.replace(/Include .*/, `Define CATALOGUE_PORT ${port}\n${here(include)}`);
    },
  }[name]();
  writeFileSync(join(own, path), configuration);
  const child = spawn(command[0], command.slice(1), {
    cwd: own,
    env: { PATH: process.env['PATH'], HOME: own, CATALOGUE_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 && { uid: 65534, gid: 65534 }),
  });
  t.after(() => stop(child));
  await listening(child, port);
  return `http://127.0.0.1:${port}`;
}

const verified = async (origin: string, folder: string, host: string): Promise<void> => {
  const { baseUrl } = JSON.parse(
    readFileSync(join(folder, 'out/catalogue-manifest.json'), 'utf8'),
  ) as { baseUrl: string };
  const address = origin + new URL(baseUrl).pathname;
  const { code, stdout, stderr } = await runProgram(['verify', address, '--host', host]);
  assert.equal(code, 0, stdout + stderr);
};

for (const hasForm of [false, true]) {
  const which = hasForm ? 'with sign-up' : 'without sign-up';
  for (const name of ['nginx', 'caddy', 'apache'] as const)
    test(
      `${name} is verified by the words of the documents: ${which}`,
      {
        skip: whyNot(serverKind(name)),
      },
      async (t) => {
        const port = await freePort();
        const folder = await project(name, hasForm, `http://127.0.0.1:${port}`);
        if (hasForm) await startSignUp(t, folder, port);
        await verified(await startByDocuments(t, name, folder), folder, name);
      },
    );

  test(
    `cloudflare is verified by the words of the documents: ${which}`,
    {
      skip: whyNoWorkerd(),
    },
    async (t) => {
      const folder = await project('cloudflare', hasForm, 'http://127.0.0.1:9');
      const server = await startWorker(join(folder, 'hosting/cloudflare'));
      t.after(server.close);
      await verified(server.origin, folder, 'cloudflare');
    },
  );
}
