/** Nobody answers at an address, or not any more. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
