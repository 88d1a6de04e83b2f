import { count } from '../../base/text/plain-text.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { ofProgram, type FoundChange } from './change.ts';

export const programCodes = {
  'program-changed': ofProgram('the same sources are published by another version of the program'),
};

/**
 * What changed, more than dates, between two publications of the same sources: all of it is the program's doing, and
 * one change. Undefined if the sources differ, or a manifest does not say.
 */
export function programChanges(
  before: Manifest,
  after: Manifest,
  differing: readonly string[],
): FoundChange<keyof typeof programCodes>[] | undefined {
  const isSame = before.content !== undefined && before.content === after.content;
  if (!isSame || before.baseUrl !== after.baseUrl) return undefined;
  const files = count(differing.length, 'file');
  return [
    {
      code: 'program-changed',
      ...{ kind: 'api', id: 'program' },
      message: `The sources are the same; another version of the program publishes ${files} differently.`,
    },
  ];
}
