/** A template that cannot be compiled or that fails on a page; the message names it. */
export class TemplateError extends Error {
  override readonly name: string = 'TemplateError';
}

/** One of the user's own files that is named but does not exist. */
export class MissingAsset extends TemplateError {
  override readonly name = 'MissingAsset';
}

/**
 * Text of each template, sheet and script by its file name; for a file below `assets/`, its bytes in base64.
 */
export type TemplateSources = ReadonlyMap<string, string>;
