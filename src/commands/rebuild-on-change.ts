import { hasErrors } from '../diagnostics/has-errors.ts';
import type { BuildResult } from '../pipeline.ts';
import type { Builder } from '../remembered-build.ts';
import { watchFiles, type FileWatch } from '../serve/watch-files.ts';
import { readBuildInput, type BuildInputOptions } from './build-input.ts';
import type { CommandIo } from './command-io.ts';

/** Told how each build of a watch ended. */
export interface WatchObserver {
  readonly onBuilt: (result: BuildResult) => void;
  /** The sources have errors; the last good output is still there. */
  readonly onErrors: (result: BuildResult) => void;
  /** Something else went wrong; the watch goes on. */
  readonly onFault: (fault: unknown) => void;
}

/** Builds again whenever a source or a template changes, until it is closed. */
export function rebuildOnChange(
  build: Builder,
  options: BuildInputOptions,
  io: CommandIo,
  observer: WatchObserver,
): FileWatch {
  const folders = [
    options.sources,
    ...(options.templates === undefined ? [] : [options.templates]),
  ];
  const rebuild = async (): Promise<void> => {
    const result = await build(readBuildInput(options, io));
    if (hasErrors(result.diagnostics)) observer.onErrors(result);
    else observer.onBuilt(result);
  };
  return watchFiles(folders, rebuild, observer.onFault);
}
