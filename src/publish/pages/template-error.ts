/** A template that cannot be compiled or fails on a page; the message names it. */
export class TemplateError extends Error {
  override readonly name: string = 'TemplateError';
}

/** A file of a user's own that is named and is not there. */
export class MissingAsset extends TemplateError {
  override readonly name = 'MissingAsset';
}
