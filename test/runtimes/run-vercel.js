// Runs a printed Vercel build output on Deno: `deno run run-vercel.js <folder of .vercel/output> <port>`.
// An interpreter of as much of the Build Output API as the output uses, as Vercel documents it:
// routes in order, middleware that answers or sends on, headers, the file system, overrides.
/* global Deno */
const [folder, port] = Deno.args;

const config = JSON.parse(await Deno.readTextFile(`${folder}/config.json`));
const environment = (Deno.env.get('FUNCTION_VARIABLES') ?? '').split('\n').filter(Boolean);
for (const line of environment) Deno.env.set(...line.split(/=(.*)/s).slice(0, 2));

async function loadFunction(name) {
  const base = `${folder}/functions/${name}.func`;
  const { runtime, entrypoint } = JSON.parse(await Deno.readTextFile(`${base}/.vc-config.json`));
  if (runtime !== 'edge') throw new Error(`${name} is no edge function`);
  return (await import(`file://${base}/${entrypoint}`)).default;
}

const routes = await Promise.all(
  config.routes.map(async (route) => ({
    ...route,
    pattern: route.src && new RegExp(route.src),
    middleware: route.middlewarePath && (await loadFunction(route.middlewarePath)),
  })),
);

async function handle(request) {
  let path = new URL(request.url).pathname;
  const headers = new Headers();
  for (const route of routes) {
    if (route.handle === 'filesystem') {
      const file = await fileAt(path, request, headers);
      if (file !== undefined) return file;
    }
    if (!route.pattern?.test(path)) continue;
    for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
    if (route.middleware !== undefined) {
      const answer = await route.middleware(request);
      const target = answer.headers.get('x-middleware-rewrite');
      if (target === null && answer.headers.get('x-middleware-next') !== '1') return answer;
      for (const [name, value] of answer.headers)
        if (!name.startsWith('x-middleware-')) headers.set(name, value);
      if (target !== null) path = new URL(target).pathname;
    }
    if (!route.continue) break;
  }
  return new Response('NOT_FOUND', { status: 404 });
}

/** A static file, with the entity tag, conditions and ranges that Vercel gives it. */
async function fileAt(path, request, extra) {
  const name = decodeURIComponent(path);
  let bytes;
  try {
    bytes = await Deno.readFile(`${folder}/static${name}`);
  } catch {
    return undefined;
  }
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  const etag = `"${[...new Uint8Array(hash.slice(0, 16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  const headers = new Headers({ etag, 'accept-ranges': 'bytes' });
  const { contentType } = config.overrides[name.slice(1)] ?? {};
  if (contentType !== undefined) headers.set('content-type', contentType);
  for (const [key, value] of extra) headers.set(key, value);
  const known = request.headers.get('if-none-match');
  if (known !== null && (known === '*' || known.includes(etag)))
    return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
}

const server = Deno.serve({ port: Number(port), hostname: '127.0.0.1', onListen() {} }, handle);
Deno.addSignalListener('SIGTERM', () => void server.shutdown());
