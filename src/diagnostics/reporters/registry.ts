import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { rdjson } from './rdjson.ts';
import type { Reporter } from './reporter.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

/** Every format of a report on sources; a new one is one file and one line here. */
export const reporters = { text, json, github, sarif, junit, markdown, rdjson } satisfies Record<
  string,
  Reporter
>;

/** Name of a format. */
export type ReportFormat = keyof typeof reporters;

/** The names, as help and completion list them. */
export const reportFormats = Object.keys(reporters) as readonly ReportFormat[];
