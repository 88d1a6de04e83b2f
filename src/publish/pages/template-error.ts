/** A template that cannot be compiled or fails on a page; the message names it. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
