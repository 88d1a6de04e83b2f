// Processor time a request of each server: 14 shapes of `Accept` at 512 and 16,000 characters, then a
// page and a 404 of a site with 2,000 more redirects. `npx tsx bench/host-costs.ts [server …]`; exits
// with 1 where a request costs more than 2 ms. Time of the clock does not count, so load hardly does.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join } from 'node:path';
import {
  freePort,
  listening,
  serverKind,
  startServer,
  stop,
  type RunningServer,
} from '../test/support/hosts/running-server.ts';
import { sampleFolder, type SiteFolder } from '../test/support/hosts/site-folder.ts';

const most = 2;
const requests = 60;
const upstream = 'http://127.0.0.1:9';
const wanted = process.argv.slice(2);
const servers: Readonly<Record<string, (site: SiteFolder) => Promise<RunningServer>>> = {
  serve: startServe,
  ...Object.fromEntries(
    (['nginx', 'caddy', 'apache'] as const).map((name) => [
      name,
      (site: SiteFolder) => startServer(serverKind(name), site, upstream),
    ]),
  ),
};

async function startServe({ root, manifest }: SiteFolder): Promise<RunningServer> {
  const port = await freePort();
  writeFileSync(join(root, 'catalogue-manifest.json'), JSON.stringify(manifest));
  const words = ['bin/catalogue.js', 'serve', '--out', root, '--port', String(port)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  await listening(child, port);
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => stop(child) };
}

const shapes: readonly (readonly [start: string, part: string, end: string])[] = [
  ['', 'text/html,', '*/*'],
  ['', 'text/markdown;q=0.5,', 'text/html;q=0.4'],
  ['text/markdown', '\t', ';q=0'],
  ['text/markdown;', ' ;', 'q=0'],
  ['text/markdown;a=', '"', ';q=0'],
  ['text/markdown;a="', '\\"', '";q=0'],
  ['text/markdown', ';a=b', ';q=0.1'],
  ['text/markdown;q=0.', '0', ',text/html'],
  ['text/markdown', ',', 'text/html;q=0'],
  ['text/markdown', ', \t', 'text/html;q=0'],
  ['', '*/*;q=0,', 'text/markdown'],
  ['text/markdown;q=', '=', '0'],
  ['', 'text/markdown;q=0.1;charset=a,text/html;q=0.2,', ''],
  ['text/markdown,', 'é«»', ';q=0'],
];
const shaped = (length: number) =>
  shapes.map(([start, part, end]) => {
    const room = length - start.length - end.length;
    return start + part.repeat(room).slice(0, room) + end;
  });

/** Nanoseconds that a process and all below it ran for. */
function ran(pid: number): number {
  const tasks = readdirSync(`/proc/${String(pid)}/task`);
  return tasks.reduce((sum, task) => {
    const folder = `/proc/${String(pid)}/task/${task}`;
    const own = Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]);
    return sum + own + below(pid, task);
  }, 0);
}
function children(pid: number, task: string): number[] {
  const text = readFileSync(`/proc/${String(pid)}/task/${task}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}
const below = (pid: number, task: string): number =>
  children(pid, task).reduce((sum, child) => sum + ran(child), 0);
const started = (): number[] =>
  readdirSync('/proc/self/task').flatMap((task) => children(process.pid, task));

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (origin: string, path: string, accept: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { Accept: Buffer.from(accept).toString('latin1') };
    const sent = request(origin + path, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        resolve(answer.statusCode ?? 0);
      });
    });
    // A server may end the connection on which it refuses.
    sent
      .once('error', () => {
        resolve(0);
      })
      .end();
  });

/** Milliseconds of processor time a request, and the status that came. */
async function costOf(origin: string, pid: number, path: string, accept: string) {
  for (let count = 0; count < 20; count += 1) await ask(origin, path, accept);
  const before = ran(pid);
  let status = 0;
  for (let count = 0; count < requests; count += 1) status = await ask(origin, path, accept);
  return { cost: (ran(pid) - before) / requests / 1e6, status };
}

async function measure(
  name: string,
  site: SiteFolder,
  cases: readonly (readonly [string, string, string])[],
) {
  const others = new Set(started());
  const server = await servers[name]?.(site);
  const pid = started().find((each) => !others.has(each)) ?? process.pid;
  const worst = new Map<string, { cost: number; status: number }>();
  for (const [label, path, accept] of cases) {
    const found = await costOf(server?.origin ?? '', pid, path, accept);
    if (found.cost >= (worst.get(label)?.cost ?? 0)) worst.set(label, found);
  }
  for (const [label, { cost, status }] of worst) {
    console.log(`${name}, ${label}: ${cost.toFixed(2)} ms (${String(status)})`);
    if (cost > most) process.exitCode = 1;
  }
  await server?.close();
}

const page = '/vehicles/digger';
const missing = '/no/such/page';
const accepts = [512, 16_000].flatMap((length) =>
  shaped(length).flatMap((accept) =>
    [page, missing].map(
      (path) => [`worst of 14 shapes of ${String(length)} characters`, path, accept] as const,
    ),
  ),
);
const site = sampleFolder();
const further = Array.from({ length: 2000 }, (_, index) => ({
  from: `/Old Name ${String(index)}: Für Kinder`,
  to: index % 2 === 0 ? page : `/vehicles/crane?${String(index)}`,
  status: 301 as const,
}));
const moved: SiteFolder = {
  ...site,
  manifest: { ...site.manifest, redirects: [...site.manifest.redirects, ...further] },
};
for (const name of wanted.length > 0 ? wanted : Object.keys(servers)) {
  await measure(name, site, [
    ['a page', page, 'text/html'],
    ['a 404', missing, 'text/html'],
    ...accepts,
  ]);
  await measure(name, moved, [
    ['a page among 2,000 redirects', page, 'text/html'],
    ['a 404 among 2,000 redirects', missing, 'text/html'],
    [
      'a 404 that resembles 2,000 redirects',
      '/old%20name%2012345:%20f%C3%BCr%20kinder',
      'text/html',
    ],
    ['the last of 2,000 redirects', '/old%20name%201999:%20f%C3%BCr%20kinder', 'text/html'],
  ]);
}
agent.destroy();
rmSync(dirname(site.root), { recursive: true, force: true });
