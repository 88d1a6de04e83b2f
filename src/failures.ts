/** The program was called or set up in a way that cannot work; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The machine did not do what it was asked to: a file, a lock, the network. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** The program published something faulty and stopped itself; the list says which part did. */
export class SelfCheckError extends Error {
  override readonly name = 'SelfCheckError';
}
