/** The most that a run accepts from a server, which may be hostile or endless. */
export interface RequestLimits {
  readonly concurrency: number;
  /** Milliseconds for one request, up to the last byte of its response. */
  readonly requestMs: number;
  /** Milliseconds. */
  readonly runMs: number;
  readonly requests: number;
  /** Bytes of one body, counted after decompression. */
  readonly answerBytes: number;
  /** Bytes of all bodies. */
  readonly totalBytes: number;
  /** Redirects of one address that are followed. */
  readonly redirects: number;
  /** Whether a redirect may lead to a private address of another origin. */
  readonly allowPrivate: boolean;
  /** Whether the command has options for them, which errors then name. */
  readonly hasOptions: boolean;
}

/** Bytes of a megabyte, as the options count them. */
export const megabyte = 1_000_000;

export const defaultLimits: RequestLimits = {
  concurrency: 8,
  requestMs: 10_000,
  runMs: 600_000,
  requests: 100_000,
  answerBytes: 128 * megabyte,
  totalBytes: 2_000 * megabyte,
  redirects: 5,
  allowPrivate: false,
  hasOptions: false,
};

/** A limit, and with it what a server sent or where it led. */
export class LimitError extends Error {
  override readonly name = 'LimitError';

  constructor(
    readonly limit: keyof RequestLimits,
    message: string,
  ) {
    super(message);
  }

  /** Whether this run may send no more requests. */
  get endsRun(): boolean {
    return this.limit === 'runMs' || this.limit === 'requests' || this.limit === 'totalBytes';
  }
}

type Exceeded = Exclude<keyof RequestLimits, 'allowPrivate' | 'concurrency' | 'hasOptions'>;

const options: Partial<Readonly<Record<keyof RequestLimits, string>>> = {
  requestMs: '--timeout',
  runMs: '--max-time',
  requests: '--max-requests',
  answerBytes: '--max-answer',
  totalBytes: '--max-total',
  allowPrivate: '--allow-private-redirects',
};

const sentences: Readonly<Record<Exceeded, (limit: number) => string>> = {
  requestMs: (ms) => `it took too long: over ${inSeconds(ms)}`,
  runMs: (ms) => `the run took over ${inSeconds(ms)}`,
  requests: (count) => `the run needs over ${String(count)} requests`,
  answerBytes: (bytes) => `its body is larger than ${inMegabytes(bytes)}`,
  totalBytes: (bytes) => `the answers are larger than ${inMegabytes(bytes)} together`,
  redirects: (count) => `it is redirected again and again, over ${String(count)} times`,
};

/** The error for a limit that was reached. */
export const exceeded = (limit: Exceeded, limits: RequestLimits): LimitError =>
  withOption(new LimitError(limit, sentences[limit](limits[limit])), limits);

/** An error that also names the option that changes its limit, if the command has it. */
export function withOption(error: LimitError, { hasOptions }: RequestLimits): LimitError {
  const option = options[error.limit];
  if (!hasOptions || option === undefined) return error;
  return new LimitError(error.limit, `${error.message} (${option})`);
}

/** The error for a redirect into a network that only the machine that runs this program can reach. */
export const privateRedirectError = (host: string): LimitError =>
  new LimitError('allowPrivate', `it leads to ${host}, a private address of another origin`);

const inSeconds = (ms: number): string => `${String(ms / 1000)} s`;
const inMegabytes = (bytes: number): string => `${String(bytes / megabyte)} MB`;
