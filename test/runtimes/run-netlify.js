// Runs a printed Netlify edge function on Deno: `deno run run-netlify.js <project> <port>`.
// What surrounds it is as Netlify documents it: `context.next` goes on to the published files,
// drops conditions of the request, and finds a file by its exact path.
/* global Deno */
const [project, port] = Deno.args;

const settings = await Deno.readTextFile(`${project}/netlify.toml`);
const publish = JSON.parse(/^publish = (".*")$/m.exec(settings)?.[1] ?? 'null');
const environment = Object.fromEntries(
  (Deno.env.get('FUNCTION_VARIABLES') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/=(.*)/s).slice(0, 2)),
);
globalThis.Netlify = { env: { toObject: () => environment } };

const { default: handle, config } = await import(
  `file://${project}/netlify/edge-functions/catalogue.js`
);
const runsFor = new URLPattern({ pathname: config.path });

async function next(request) {
  if (!(request instanceof Request)) throw new TypeError('context.next takes a Request');
  const path = decodeURIComponent(new URL(request.url).pathname);
  try {
    const file = await Deno.open(`${project}/${publish}${path}`);
    if (!(await file.stat()).isFile) throw new Deno.errors.NotFound();
    return new Response(file.readable, {
      headers: { 'cache-control': 'public,max-age=0,must-revalidate', etag: '"of-netlify"' },
    });
  } catch (fault) {
    if (fault instanceof Deno.errors.NotFound) return new Response('Not Found', { status: 404 });
    throw fault;
  }
}

const server = Deno.serve(
  { port: Number(port), hostname: '127.0.0.1', onListen() {} },
  (request) => (runsFor.test(request.url) ? handle(request, { next }) : next(request)),
);
Deno.addSignalListener('SIGTERM', () => void server.shutdown());
