import type { TemplateFunction } from 'eta';

/**
 * Templates of the program by their text. There are none when it runs from its sources: the bundle has them compiled;
 * see `scripts/precompiled-modules.ts`.
 */
export const compiledTemplates: ReadonlyMap<string, TemplateFunction> = new Map();
