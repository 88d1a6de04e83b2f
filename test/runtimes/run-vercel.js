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
      const file = await fileAt(path, headers);
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

/** A static file as it is: conditions and ranges are left to Vercel itself. */
async function fileAt(path, extra) {
  const name = decodeURIComponent(path).slice(1);
  try {
    const bytes = await Deno.readFile(`${folder}/static/${name}`);
    const { contentType } = config.overrides[name] ?? {};
    const own = contentType === undefined ? {} : { 'content-type': contentType };
    const headers = new Headers({ etag: '"of-vercel"', ...own });
    for (const [key, value] of extra) headers.set(key, value);
    return new Response(bytes, { headers });
  } catch (fault) {
    if (fault instanceof Deno.errors.NotFound) return undefined;
    throw fault;
  }
}

const server = Deno.serve({ port: Number(port), hostname: '127.0.0.1', onListen() {} }, handle);
Deno.addSignalListener('SIGTERM', () => void server.shutdown());
