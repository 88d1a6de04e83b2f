import type { ErrorBody } from '../../contract/resources/service.ts';
import { headersOf, respond, type HttpResponse } from '../http/response.ts';
import {
  type Check,
  type CheckRequest,
  type ContractClause,
  type Deployment,
  type Expectation,
  bytesOf,
  envelope,
  header,
  headerHas,
  headerLike,
  length,
  listsMethods,
  noHeader,
  redirectsTo,
  status,
} from './expectations.ts';

/** What the contract says of a request, over the deployment's own manifest; no body is compressed. */
export function answerTo({ path, method = 'GET', headers }: CheckRequest, { routes }: Deployment) {
  const sent = new Headers(headers);
  const [target = '', query] = path.split(/(?=\?)/);
  const answer = respond(
    { method, path: target, query: query ?? '', header: (name) => sent.get(name) },
    { routes, requestId: '', hasEncoding: () => false },
  );
  if ('live' in answer) throw new Error(`A program answers at ${path}.`);
  return answer;
}

/**
 * Makes checks of what is published: each expects what the contract answers.
 *
 * @param repeat headers of a second request, by the tag and date of the first: that one is checked.
 */
export const contractCheck =
  (deployment: Deployment) =>
  (
    id: string,
    clause: ContractClause,
    request: CheckRequest,
    repeat?: (tag: string, date: string) => CheckRequest['headers'],
  ): Check => {
    const again = (read: (name: string) => string | null | undefined): CheckRequest => ({
      ...request,
      headers: {
        ...request.headers,
        ...repeat?.(read('ETag') ?? '"none"', read('Last-Modified') ?? 'never'),
      },
    });
    const { headers } = answerTo(request, deployment);
    const asked = again((name) => headers[name]);
    return {
      id,
      ...clause,
      request,
      ...(repeat && { then: ({ headers: said }) => again((name) => said.get(name)) }),
      expect: expectationsOf(answerTo(asked, deployment), deployment),
    };
  };

/** How headers are compared that a server may write in its own way; undefined for one that may be missing. */
const comparisons: Readonly<
  Record<string, ((value: string, deployment: Deployment) => Expectation) | undefined>
> = {
  // How a body is framed, and that it has parts, is seen in others.
  'Content-Length': undefined,
  'Accept-Ranges': undefined,
  'X-Request-Id': () => headerLike('X-Request-Id', /^[A-Za-z0-9._-]{8,64}$/),
  // Weak or strong.
  ETag: () => headerLike('ETag', /^(?:W\/)?"[^"]+"$/),
  'Last-Modified': () =>
    headerLike('Last-Modified', /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
  Vary: (value) => headerHas('Vary', ...value.split(', ')),
  Allow: (value) => listsMethods(...value.split(', ').filter((method) => method !== 'OPTIONS')),
  'Access-Control-Expose-Headers': (value) =>
    headerHas('Access-Control-Expose-Headers', ...value.split(', ')),
  // It may be relative, of this origin, or of the published one.
  Location: (value, { manifest }) => redirectsTo(value, new URL(value, manifest.baseUrl).href),
};

/** What no answer has unless the contract says so; a confirmation or a refusal may keep those of its file. */
const never = ['Link', 'Content-Security-Policy', 'Content-Range'];

function expectationsOf(response: HttpResponse, deployment: Deployment): readonly Expectation[] {
  const { status: code, body, isHead = false } = response;
  const headers = headersOf(response);
  // Of a refusal that is no JSON, type and words are the server's own.
  const isOwnText = body !== undefined && 'text' in body && !body.text.startsWith('{');
  return [
    status(code),
    ...Object.entries(headers)
      .filter(([name]) => !(isOwnText && name === 'Content-Type'))
      .flatMap(([name, value]) => {
        if (!(name in comparisons)) return [header(name, value)];
        return comparisons[name]?.(value, deployment) ?? [];
      }),
    ...([304, 412, 416].includes(code)
      ? []
      : never.filter((name) => !(name in headers)).map(noHeader)),
    ...(isHead || code === 304 || code === 204 ? [length(0)] : bodyExpectations(body)),
  ];
}

function bodyExpectations(body: HttpResponse['body']): readonly Expectation[] {
  if (body === undefined) return [];
  if ('file' in body)
    return [body.range ? length(body.range.end - body.range.start + 1) : bytesOf(body.file)];
  if (!body.text.startsWith('{')) return [];
  const { error } = JSON.parse(body.text) as ErrorBody;
  return envelope(error.code, error.resolution);
}
