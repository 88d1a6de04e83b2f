import { contentFixes } from './content-fixes.ts';
import type { Fixes } from './fix.ts';
import { shapeFixes } from './shape-fixes.ts';
import { yamlFixes } from './yaml-fixes.ts';

/** What fixes the findings of each code; those of a code without an entry are fixed by hand. */
export const fixes: Fixes = { ...yamlFixes, ...shapeFixes, ...contentFixes };
