/** Nobody answers at an address, or no longer does. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
