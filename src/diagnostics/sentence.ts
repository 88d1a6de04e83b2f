/** What a code says: one sentence on what is wrong, and what to write instead. */
export interface Sentence {
  readonly message: string;
  readonly hint?: string;
}

/** A kind of fault: how bad it is, and its sentence out of the arguments of one finding. */
export interface DiagnosticKind<Arguments> {
  readonly severity: 'error' | 'warning';
  readonly sentence: (args: Arguments) => Sentence;
}

/** Declares a fault that keeps a build from writing. */
export const error = <Arguments>(
  sentence: (args: Arguments) => Sentence,
): DiagnosticKind<Arguments> => ({ severity: 'error', sentence });

/** Declares a fault that a build reports and lives with. */
export const warning = <Arguments>(
  sentence: (args: Arguments) => Sentence,
): DiagnosticKind<Arguments> => ({ severity: 'warning', sentence });

/** Puts a value between quotes as a reader would type it; long ones are cut. */
export function quote(value: unknown): string {
  const written = typeof value === 'string' ? JSON.stringify(value) : JSON.stringify(value);
  return written.length > 80 ? `${written.slice(0, 77)}…` : written;
}

/** “Did you mean …?”, or the whole choice where it is short, or nothing. */
export function suggestion(nearest: string | undefined, choices: readonly string[] = []): string | undefined {
  if (nearest !== undefined) return `Did you mean ${quote(nearest)}?`;
  if (choices.length > 0 && choices.length <= 20) return `Use one of: ${choices.join(', ')}.`;
  return undefined;
}

/** A sentence with its hint, where there is one. */
export const say = (message: string, hint?: string): Sentence =>
  hint === undefined ? { message } : { message, hint };
