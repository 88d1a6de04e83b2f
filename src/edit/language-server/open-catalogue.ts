import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLiveCheck, type LiveCheck } from '../../build/pipeline/live-check.ts';
import type { SourcesInput } from '../../build/pipeline/build-types.ts';
import { createPublisher } from './publish-findings.ts';
import type { DiagnosticLinks } from './to-diagnostic.ts';

/** How a catalogue shows its findings. */
export interface CataloguePorts extends DiagnosticLinks {
  readonly publish: Parameters<typeof createPublisher>[1];
  readonly onFault: (fault: unknown) => void;
}

/** A catalogue with files open in an editor. */
export interface OpenCatalogue {
  /** Folder of its sources. */
  readonly root: string;
  readonly live: Pick<LiveCheck, 'now'>;
  /** The editor shows a file with this text; undefined if it no longer does. */
  readonly show: (path: string, text: string | undefined) => void;
  /** Something may have changed on disk, at these absolute paths. */
  readonly touch: (paths: Iterable<string>) => void;
  /** Withdraws everything that was published. */
  readonly close: () => void;
}

/** Changes within this many milliseconds of each other are checked together. */
const settleTime = 5;

/** Opens a catalogue and publishes its findings from now on, a moment after each change. */
export function openCatalogue(
  input: Omit<SourcesInput, 'drafts' | 'shownAs'>,
  ports: CataloguePorts,
): OpenCatalogue {
  const root = input.sources;
  const live = createLiveCheck(input);
  const publish = createPublisher(ports, ports.publish);
  let isClosed = false;
  const check = (): void => {
    if (isClosed) return;
    try {
      publish(live.now());
    } catch (fault) {
      ports.onFault(fault);
      return;
    }
    live.lookAtPictures().then((isNew) => {
      if (isNew) check();
    }, ports.onFault);
  };
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(check, settleTime);
  };
  schedule();
  return {
    root,
    live,
    show(path, text) {
      live.hold(path, text === undefined ? undefined : withMark(join(root, path), text));
      // What is on disk may have changed since it was read.
      if (text === undefined) live.touch([join(root, path)]);
      schedule();
    },
    touch(paths) {
      live.touch(paths);
      schedule();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      publish({ findings: [], locate: () => ({ line: 1, column: 1, endLine: 1, endColumn: 1 }) });
    },
  };
}

const byteOrderMark = '\ufeff';

/** Editors hide the byte order mark of a file, and write it again. */
function withMark(file: string, text: string): string {
  if (text.startsWith(byteOrderMark)) return text;
  try {
    const onDisk = readFileSync(file).subarray(0, 3).toString('utf8');
    return onDisk === byteOrderMark ? byteOrderMark + text : text;
  } catch {
    return text; // it is not on disk yet
  }
}
