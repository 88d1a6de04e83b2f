import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  createCloudflareWorker,
  createNetlifyFunction,
} from '../../src/service/edge/service-module.ts';
import { manifestOf } from '../support/http/site.ts';

const site = manifestOf('https://studio.example/shop');

/** Each platform as one function from request to answer, with the variables that it is given. */
type Platform = (variables: Readonly<Record<string, string>>) => {
  readonly ask: (request: Request) => Promise<Response>;
  /** What it asked the platform's file store for. */
  readonly asked: readonly string[];
};

const platforms: Readonly<Record<string, (t: TestContext) => Platform>> = {
  cloudflare: () => (variables) => {
    const worker = createCloudflareWorker(site);
    const asked: string[] = [];
    const ASSETS = { fetch: (url: string) => Promise.resolve(store(url, asked)) };
    return { ask: (request) => worker.fetch(request, { ...variables, ASSETS }), asked };
  },
  netlify: (t) => (variables) => {
    Object.assign(globalThis, { Netlify: { env: { toObject: () => variables } } });
    t.after(() => Reflect.deleteProperty(globalThis, 'Netlify'));
    const handle = createNetlifyFunction(site);
    const asked: string[] = [];
    const next = ({ url }: Request) => Promise.resolve(store(url, asked));
    return { ask: (request) => handle(request, { next }), asked };
  },
};

function store(url: string, asked: string[]): Response {
  asked.push(new URL(url).pathname);
  return url.includes('train-talk')
    ? new Response('Not Found', { status: 404 })
    : new Response(`bytes of ${new URL(url).pathname}`);
}

/** Lines that were logged while a test ran. */
function logged(t: TestContext): string[] {
  const lines: string[] = [];
  t.mock.method(console, 'log', (line: string) => void lines.push(line));
  return lines;
}

const get = (path: string, init?: RequestInit) =>
  new Request(`https://studio.example/shop${path}`, init);
const signUp = (body: string) =>
  get('/api/subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });

for (const [name, makePlatform] of Object.entries(platforms)) {
  test(`${name}: a page is read from the store by the path of its file, without the prefix`, async (t) => {
    const { ask, asked } = makePlatform(t)({});
    const html = await ask(get('/vehicles/digger'));
    assert.equal(await html.text(), 'bytes of /vehicles/digger.html');
    const markdown = await ask(get('/vehicles/digger', { headers: { accept: 'text/markdown' } }));
    assert.equal(markdown.headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.deepEqual(asked, ['/vehicles/digger.html', '/vehicles/digger.md']);
  });

  test(`${name}: without settings sign-ups are off, and name the documentation of the site`, async (t) => {
    logged(t);
    const { ask } = makePlatform(t)({});
    assert.equal((await ask(get('/api/health'))).status, 200);
    const response = await ask(signUp('{"email":"parent@studio.example"}'));
    assert.equal(response.status, 503);
    const { error } = (await response.json()) as { error: { documentation: string } };
    assert.equal(error.documentation, 'https://studio.example/shop/developers');
  });

  test(`${name} reads the rest of a body that is refused unread`, async (t) => {
    logged(t);
    const { ask } = makePlatform(t)({});
    for (const [path, status] of [
      ['/api/subscribe', 415],
      ['/vehicles', 405],
    ] as const) {
      let isTaken = false;
      const pull = (controller: ReadableStreamDefaultController): void => {
        isTaken = true;
        controller.close();
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const request = get(path, { method: 'POST', body, duplex: 'half' });
      assert.equal((await ask(request)).status, status);
      assert.ok(isTaken, path);
    }
  });

  test(`${name}: a wrong setting is logged once without the key, and sign-ups stay off`, async (t) => {
    const lines = logged(t);
    const { ask } = makePlatform(t)({
      SIGNUP_PROVIDER: 'buttondown',
      SIGNUP_API_KEY: 'secret-key',
      SIGNUP_TIMEOUT_MS: 'soon',
    });
    for (let count = 0; count < 2; count += 1)
      assert.equal((await ask(signUp('{"email":"parent@studio.example"}'))).status, 503);
    const wrong = lines.filter((line) => line.includes('wrong-setting'));
    assert.equal(wrong.length, 1);
    assert.match(wrong[0] ?? '', /SIGNUP_TIMEOUT_MS/);
    assert.doesNotMatch(lines.join('\n'), /secret-key/);
  });

  test(`${name}: files, errors, redirects and live answers over https all say that https stays`, async (t) => {
    logged(t);
    await holdsHttps(makePlatform(t)({}).ask);
  });
}

/** Every kind of answer, of the store and of the code, has the header over https alone. */
async function holdsHttps(ask: (request: Request) => Promise<Response>): Promise<void> {
  const paths = ['/vehicles', '/assets/style.0123456789.css', '/api/vehicles.json', '/vehicles/'];
  const others = ['/nowhere', '/api/nowhere', '/apps/balloon-pop', '/api/health', '/api/subscribe'];
  for (const path of [...paths, ...others]) {
    const { headers } = await ask(get(path));
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', path);
    const plain = await ask(new Request(`http://studio.example/shop${path}`));
    assert.equal(plain.headers.get('strict-transport-security'), null, path);
  }
}
