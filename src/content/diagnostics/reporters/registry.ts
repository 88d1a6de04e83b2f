import type { Reporter } from './reporter.ts';
import { text } from './text.ts';

/** Every format of a report on sources. Only the requested format is loaded, and text, which every command prints. */
export const reporters = {
  text: () => Promise.resolve(text),
  json: async () => (await import('./json.ts')).json,
  github: async () => (await import('./github.ts')).github,
} satisfies Record<string, () => Promise<Reporter>>;

export type ReportFormat = keyof typeof reporters;

export const reportFormats = Object.keys(reporters) as readonly ReportFormat[];
