import { allowanceCodes } from './allow/apply-allowances.ts';
import type { ChangeCode } from './rule.ts';
import { diffRules } from './rules/registry.ts';

/** What each change code means. */
export const changeCodes: ReadonlyMap<string, ChangeCode> = new Map([
  ...diffRules.flatMap(({ codes }) => Object.entries(codes)),
  ...Object.entries(allowanceCodes),
]);
