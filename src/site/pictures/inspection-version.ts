/**
 * What an inspection saw is kept for other versions of the program as well. In its place the bundler puts a version that
 * changes with all code that inspects: `scripts/precompiled-modules.ts`.
 */
export const inspectionVersion = 'source';
