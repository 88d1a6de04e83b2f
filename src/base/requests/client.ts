import { guardedSend, type Send } from './guarded-send.ts';
import { exceeded, LimitError, withOption, type RequestLimits } from './limits.ts';

/** Runs tasks, up to a number at once; the others wait in order. */
function limitConcurrency(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

export interface RequestParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A response with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly url: string;
}

/** Sends requests to one server, within the limits of a run. It throws a LimitError at a limit. */
export interface Client {
  /** One request; a redirect is a response like any other. */
  readonly ask: (url: string, parts?: RequestParts) => Promise<Answer>;
  /** A GET whose redirects are followed as long as they lead to an address with the same ending. */
  readonly follow: (url: string, ending: string, parts?: RequestParts) => Promise<Answer>;
  /** Sends nothing more: waiting requests fail. */
  readonly end: () => void;
}

/**
 * Creates the client of a run, whose time begins now.
 *
 * @param named the requested address; private addresses elsewhere are not allowed.
 */
export function createClient(
  named: string,
  limits: RequestLimits,
  send: Send = guardedSend(named, limits.allowPrivate),
): Client {
  const inSlot = limitConcurrency(limits.concurrency);
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

  const ask = (url: string, parts: RequestParts = {}): Promise<Answer> =>
    inSlot(async () => {
      const { method = 'GET', headers = {}, body } = parts;
      if (hasEnded) throw new Error('the run has ended');
      const left = Math.ceil(endsAt - performance.now());
      if (left <= 0) throw exceeded('runMs', limits);
      requests += 1;
      if (requests > limits.requests) throw exceeded('requests', limits);
      try {
        const response = await send(url, {
          method,
          headers,
          redirect: 'manual',
          signal: AbortSignal.timeout(Math.min(limits.requestMs, left)),
          ...(body !== undefined && { body }),
        });
        const { status, headers: given } = response;
        return { status, headers: given, body: await read(response), url };
      } catch (fault) {
        const limit = limitIn(fault);
        if (limit?.limit === 'allowPrivate') throw withOption(limit, limits);
        if (limit !== undefined) throw limit;
        if (!(fault instanceof Error && fault.name === 'TimeoutError')) throw fault;
        throw exceeded(left < limits.requestMs ? 'runMs' : 'requestMs', limits);
      }
    });

  return {
    ask,
    end() {
      hasEnded = true;
    },
    async follow(url, ending, parts) {
      let at = url;
      for (let hops = 0; hops <= limits.redirects; hops += 1) {
        const response = await ask(at, parts);
        const target = response.headers.get('Location');
        const next = target !== null && URL.canParse(target, at) ? new URL(target, at) : undefined;
        const leadsOn = response.status >= 300 && response.status < 400 && next !== undefined;
        if (!leadsOn || !isWeb(next) || !next.href.endsWith(ending)) return response;
        at = next.href;
      }
      throw exceeded('redirects', limits);
    },
  };
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** `fetch` wraps errors of the address lookup. */
function limitIn(fault: unknown): LimitError | undefined {
  if (fault instanceof LimitError) return fault;
  return fault instanceof Error ? limitIn(fault.cause) : undefined;
}
