import type { DiffReporter } from '../report.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { text } from './text.ts';

/** Every format of a comparison; a new one is one file and one line here. */
export const diffReporters = {
  text,
  json,
  markdown,
  github,
} satisfies Record<string, DiffReporter>;

/** Name of a format. */
export type DiffFormat = keyof typeof diffReporters;

/** The names, as help and completion list them. */
export const diffFormats = Object.keys(diffReporters) as readonly DiffFormat[];
