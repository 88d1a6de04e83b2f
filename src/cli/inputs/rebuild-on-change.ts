import type { BuildResult } from '../../build/pipeline/pipeline.ts';
import type { Builder } from '../../build/pipeline/remembered-build.ts';
import { createDayTimer, type DayTimer } from '../../service/serve/day-timer.ts';
import { watchFiles, type FileWatch } from '../../service/serve/watch-files.ts';
import { withTemplateFailures } from './template-failures.ts';
import { readBuildInput, type BuildInputOptions } from './build-input.ts';
import type { CommandIo } from '../terminal/command-io.ts';

/**
 * Watches everything that a build reads; resolves once no change can be missed.
 *
 * @param onFault called for anything that goes wrong outside the sources; the watch goes on.
 */
export const watchInputs = (
  { sources, templates }: BuildInputOptions,
  onFault: (fault: unknown) => void,
): Promise<FileWatch> =>
  watchFiles([sources, ...(templates === undefined ? [] : [templates])], onFault);

/** The day that triggers the next build of a watch; none if `--at` fixed the day. */
export const nextDay = (
  { days }: Pick<BuildResult, 'days'>,
  { at }: BuildInputOptions,
): string | undefined => (at === undefined ? days.next?.day : undefined);

/**
 * Builds again after each change, including those since the watch began, until it is closed; and on the day
 * that the timer waits for, which each build sets.
 */
export function rebuildOnChange(
  inputs: FileWatch,
  build: Builder,
  options: BuildInputOptions,
  io: CommandIo,
  onBuilt: (result: BuildResult) => void | Promise<void>,
): DayTimer {
  const due = createDayTimer(inputs.again);
  const onChange = async (): Promise<void> => {
    const result = await withTemplateFailures(options.templates, () =>
      build(readBuildInput(options, io)),
    );
    due.waitFor(nextDay(result, options));
    await onBuilt(result);
  };
  inputs.follow(onChange);
  return due;
}
