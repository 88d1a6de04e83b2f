import { levels, type Level } from '../../../review/diff/change.ts';

/** What `--fail-on` takes: the mildest level that fails, `any` for every change, or `never`. */
export const failOnChoices = ['breaking', 'notable', 'any', 'never'] as const;

/** What `--fail-on` takes. */
export type FailOn = (typeof failOnChoices)[number];

const failing: Readonly<Record<FailOn, readonly Level[]>> = {
  breaking: ['breaking'],
  notable: ['breaking', 'notable'],
  any: levels,
  never: [],
};

/** Whether some counts of changes are a failure. */
export const failsOn = (counts: Readonly<Record<Level, number>>, failOn: FailOn): boolean =>
  failing[failOn].some((level) => counts[level] > 0);
