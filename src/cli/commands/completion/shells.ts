/** Shells that there is a script for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A shell that there is a script for. */
export type Shell = (typeof shells)[number];
