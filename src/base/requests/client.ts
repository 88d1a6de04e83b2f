import { unescape } from 'node:querystring';
import { exceeded, LimitError, type RequestLimits } from './request-limits.ts';
import { proxiedSend, type Send } from './proxied-send.ts';

export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly url: string;
}

export type Client = ReturnType<typeof createClient>;

/**
 * Creates the client of a run, whose time begins now. It sends requests to the host that is named, with the name and
 * the password that are, and throws a LimitError at a limit or for an address of another host.
 */
export function createClient(named: string, limits: RequestLimits, send: Send = proxiedSend()) {
  const site = new URL(named);
  const authorization = basicOf(site);
  const endsAt = performance.now() + limits.runMs;
  let requests = 0;
  let bytes = 0;
  let hasEnded = false;

  const read = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      bytes += chunk.byteLength;
      if (size > limits.answerBytes) throw exceeded('answerBytes', limits);
      if (bytes > limits.totalBytes) throw exceeded('totalBytes', limits);
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  };

  /** One request; a redirect is a response like any other. */
  const ask = async (url: string, parts: RequestParts = {}): Promise<Answer> => {
    const { method = 'GET', headers = {}, body } = parts;
    if (hasEnded) throw new Error('the run has ended');
    if (!isOfSite(new URL(url), site)) throw elsewhere(url);
    const left = Math.ceil(endsAt - performance.now());
    if (left <= 0) throw exceeded('runMs', limits);
    requests += 1;
    if (requests > limits.requests) throw exceeded('requests', limits);
    try {
      const response = await send(url, {
        method,
        headers: { ...authorization, ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.min(limits.requestMs, left)),
        ...(body !== undefined && { body }),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: await read(response),
        url,
      };
    } catch (fault) {
      if (!(fault instanceof Error && fault.name === 'TimeoutError')) throw fault;
      throw exceeded(left < limits.requestMs ? 'runMs' : 'requestMs', limits);
    }
  };

  /** A GET whose redirects are followed as long as they lead to an address with the same ending. */
  const follow = async (url: string, ending: string, parts?: RequestParts): Promise<Answer> => {
    let at = url;
    for (let hops = 0; hops <= limits.redirects; hops += 1) {
      const response = await ask(at, parts);
      const target = response.headers.get('Location');
      const isRedirect = response.status >= 300 && response.status < 400 && target !== null;
      if (!isRedirect || !URL.canParse(target, at)) return response;
      const next = new URL(target, at);
      if (isOfSite(next, site) && !next.href.endsWith(ending)) return response;
      at = next.href;
    }
    throw exceeded('redirects', limits);
  };

  /** Sends nothing more: further requests fail. */
  const end = (): void => {
    hasEnded = true;
  };
  return { ask, follow, end };
}

/** What an address says of who asks, as fetch takes no address that has it. */
const basicOf = ({ username, password }: URL): Readonly<Record<string, string>> => {
  if (username + password === '') return {};
  const pair = [username, password].map((part) => unescape(part)).join(':');
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
};

/** The origin that was named, and https at the same host. */
const isOfSite = (target: URL, site: URL): boolean =>
  target.origin === site.origin ||
  (target.protocol === 'https:' && target.port === '' && target.host === site.host);

const elsewhere = (address: string): LimitError =>
  new LimitError('redirects', `it leads to ${address}, which is not the host that was named`);
