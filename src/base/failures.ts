import { withoutPassword } from './text/without-password.ts';

/**
 * An error whose message is for a person. A text is one line, whatever it quotes; a list is a line each. No password of
 * an address is in it.
 */
class ExpectedFailure extends Error {
  /** The lines of the message: a line end within one of them was quoted from somewhere. */
  readonly lines: readonly string[];

  constructor(text: string | readonly string[], options?: ErrorOptions) {
    const lines = (typeof text === 'string' ? [text] : text).map(withoutPassword);
    super(lines.join('\n'), options);
    this.lines = lines;
  }
}

/** The program was called or set up in a way that cannot work; the message names the remedy. */
export class UsageError extends ExpectedFailure {
  override readonly name = 'UsageError';
}

/** The machine failed: a file, a lock, the network. */
export class EnvironmentError extends ExpectedFailure {
  override readonly name = 'EnvironmentError';
}

/** Whether the call or the machine is at fault, so that the message is for a person. */
export const isExpected = (fault: unknown): fault is UsageError | EnvironmentError =>
  fault instanceof UsageError || fault instanceof EnvironmentError;

/** A fault with a further line. */
export const withLine = (fault: UsageError | EnvironmentError, line: string) => {
  const Kind = fault instanceof UsageError ? UsageError : EnvironmentError;
  return new Kind([...fault.lines, line], { cause: fault });
};

/** What the program made is faulty, so it stopped before writing it; the lines name the faulty part. */
export class SelfCheckError extends ExpectedFailure {
  override readonly name = 'SelfCheckError';
}

/** The lines of what was thrown; one line of what is not written for a person. */
export function linesOf(failure: unknown): readonly [string, ...string[]] {
  const [first, ...rest] =
    failure instanceof ExpectedFailure
      ? failure.lines
      : [failure instanceof Error ? failure.message : String(failure)];
  return [first ?? '', ...rest];
}
