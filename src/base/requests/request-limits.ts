export const megabyte = 1_000_000;

/** The most that a run accepts from a server, which may be hostile or endless; times are milliseconds. */
export type RequestLimits = Readonly<typeof defaultLimits>;

export const defaultLimits = {
  concurrency: 8,
  /** For one request, up to the last byte of its response. */
  requestMs: 10_000,
  runMs: 600_000,
  requests: 100_000,
  /** Of one body, counted after decompression. */
  answerBytes: 128 * megabyte,
  totalBytes: 2_000 * megabyte,
  /** Of one address. */
  redirects: 5,
  /** Whether the command has options for them, which errors then name. */
  hasOptions: false,
};

type Counted = Exclude<keyof RequestLimits, 'concurrency' | 'hasOptions'>;

/** A limit, and with it what a server sent or where it led. */
export class LimitError extends Error {
  constructor(
    readonly limit: Counted,
    message: string,
  ) {
    super(message);
  }

  /** Whether this run may send no more requests. */
  get endsRun(): boolean {
    return this.limit === 'runMs' || this.limit === 'requests' || this.limit === 'totalBytes';
  }
}

const inSeconds = (ms: number): string => `${ms / 1000} s`;
const inMegabytes = (bytes: number): string => `${bytes / megabyte} MB`;

const words: Record<Counted, [says: (most: number) => string, option?: string]> = {
  requestMs: [(ms) => `it took too long: over ${inSeconds(ms)}`, '--timeout'],
  runMs: [(ms) => `the run took over ${inSeconds(ms)}`, '--max-time'],
  requests: [(most) => `the run needs over ${most} requests`, '--max-requests'],
  answerBytes: [(most) => `its body is larger than ${inMegabytes(most)}`, '--max-answer'],
  totalBytes: [
    (most) => `the answers are larger than ${inMegabytes(most)} together`,
    '--max-total',
  ],
  redirects: [(most) => `it is redirected again and again, over ${most} times`],
};

export function exceeded(limit: Counted, limits: RequestLimits): LimitError {
  const [says, option] = words[limit];
  const named = limits.hasOptions && option !== undefined ? ` (${option})` : '';
  return new LimitError(limit, says(limits[limit]) + named);
}
