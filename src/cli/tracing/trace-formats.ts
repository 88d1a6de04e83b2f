/** Formats of a report on where something comes from or leads. */
export const traceFormats = ['text', 'json'] as const;

/** Name of such a format. */
export type TraceFormat = (typeof traceFormats)[number];
