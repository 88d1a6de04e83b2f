import { mediaTypes, type MediaType } from '../../contract/media-types.ts';
import type { OutputFile } from '../../content/publication/publication.ts';

/** JSON as in every published file: indented by two spaces, with a final newline. */
export const serialiseJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const jsonFile = (
  path: string,
  value: unknown,
  mediaType: MediaType = mediaTypes.json,
): OutputFile => ({ path, mediaType, contents: { json: value } });
