import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A comment as GitHub keeps it. */
export interface Comment {
  readonly id: number;
  readonly user: { readonly login: string } | null;
  body: string;
}

/** A pull request as GitHub answers it, as far as it is asked. */
export interface Pull {
  readonly state: 'open' | 'closed';
  readonly head: { readonly sha: string; readonly repo: { readonly id: number } | null };
}

/** A stand-in for GitHub's REST API: the pull requests and comments of one repository. */
export interface GitHubApi {
  readonly url: string;
  readonly comments: Comment[];
  /** Every request, as `GET /path?query`. */
  readonly requests: readonly string[];
}

const repository = '/repos/studio/site';
const longestBody = 65_536;

/** Starts a stand-in; it ends with the test. */
export async function gitHubApi(
  t: Pick<TestContext, 'after'>,
  pulls: ReadonlyMap<number, Pull>,
  comments: Comment[] = [],
): Promise<GitHubApi> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void answer(request, pulls, comments).then(({ status, body, headers = {} }) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, comments, requests };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const notFound: Reply = { status: 404, body: { message: 'Not Found' } };

async function answer(
  request: IncomingMessage,
  pulls: ReadonlyMap<number, Pull>,
  comments: Comment[],
): Promise<Reply> {
  const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
  if (request.headers.authorization !== 'token secret')
    return { status: 401, body: { message: 'Bad credentials' } };
  const path = url.pathname.startsWith(repository) ? url.pathname.slice(repository.length) : '';
  const [, number] = /^\/(?:pulls|issues)\/(\d+)(?:\/comments)?$/.exec(path) ?? [];
  const pull = pulls.get(Number(number));
  const comment = comments.find(({ id }) => path === `/issues/comments/${String(id)}`);
  switch (`${request.method ?? ''} ${path.replaceAll(/\d+/g, '*')}`) {
    case 'GET /pulls/*':
      return pull === undefined ? notFound : { status: 200, body: pull };
    case 'GET /issues/*/comments':
      return pull === undefined ? notFound : page(url, comments);
    case 'POST /issues/*/comments':
      return pull === undefined
        ? notFound
        : keep(await bodyOf(request), 201, (body) => {
            const made = { id: comments.length + 1, user: { login: 'github-actions[bot]' }, body };
            comments.push(made);
            return made;
          });
    case 'PATCH /issues/comments/*':
      return comment === undefined
        ? notFound
        : keep(await bodyOf(request), 200, (body) => Object.assign(comment, { body }));
    default:
      return notFound;
  }
}

/** At most a hundred a page, thirty unless told, and where the next is, as GitHub does it. */
function page(url: URL, comments: readonly Comment[]): Reply {
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), 100);
  const number = Number(url.searchParams.get('page') ?? 1);
  const next = new URL(url);
  next.searchParams.set('page', String(number + 1));
  return {
    status: 200,
    body: comments.slice((number - 1) * size, number * size),
    headers: number * size < comments.length ? { link: `<${next.href}>; rel="next"` } : {},
  };
}

function keep(body: unknown, status: number, change: (body: string) => Comment): Reply {
  return typeof body === 'string' && body !== '' && Array.from(body).length <= longestBody
    ? { status, body: change(body) }
    : {
        status: 422,
        body: { message: 'Validation Failed: body is too long (maximum is 65536 characters)' },
      };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return (JSON.parse(Buffer.concat(chunks).toString('utf8')) as { body?: unknown }).body;
}
