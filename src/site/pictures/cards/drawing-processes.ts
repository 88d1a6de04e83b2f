import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EnvironmentError } from '../../../base/failures.ts';
import type { Drawing } from './draw-image.ts';
import type { ImageJob } from './site-images.ts';

/** The response of a process: the image, why it cannot be drawn, or what this machine lacks. */
export type DrawAnswer =
  { readonly data: Uint8Array } | { readonly reason: string } | { readonly missing: string };

/** A picture that takes too long, or too much memory, to be drawn on an image of a site. */
export class DrawingLimitError extends Error {
  /** Its path below `media/`. */
  readonly picture: string;
  /** Why, as part of a sentence about it. */
  readonly reason: string;

  constructor(picture: string, reason: string) {
    super(reason);
    this.picture = picture;
    this.reason = reason;
  }
}

/** Draws images in processes of their own, which end themselves when an image takes too much. */
export interface DrawingProcesses {
  /**
   * @throws DrawingLimitError if it takes too much.
   * @throws EnvironmentError if the encoder does not run on this machine.
   */
  readonly draw: (job: ImageJob) => Promise<Uint8Array>;
  readonly close: () => void;
}

/** Their program: beside this file in the bundle, or from the last build when run from source. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(
  isSource ? '../../../../dist/draw-worker.js' : './draw-worker.js',
  import.meta.url,
);

/** Starts a process for each image that is drawn at the same time, when it is needed. */
export function openDrawingProcesses(): DrawingProcesses {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  let isOpen = true;

  const start = (): ChildProcess => {
    const child = fork(fileURLToPath(program), [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    return child;
  };
  const ask = async (drawing: Drawing): Promise<DrawAnswer> => {
    if (!isOpen) return { reason: ended };
    const child = idle.pop() ?? start();
    const response = await new Promise<DrawAnswer>((resolve) => {
      const onEnd = (): void => {
        child.off('message', onMessage);
        resolve({ reason: ended });
      };
      const onMessage = (message: DrawAnswer): void => {
        child.off('exit', onEnd).off('error', onEnd);
        resolve(message);
      };
      child.once('message', onMessage).once('exit', onEnd).once('error', onEnd);
      child.send(drawing, (cause) => {
        if (cause !== null) onEnd();
      });
    });
    if ('data' in response) idle.push(child);
    else child.kill('SIGKILL');
    return response;
  };
  return {
    async draw({ svg, width, iconSizes, picture }) {
      const response = await ask({ svg: svg(), width, iconSizes });
      if ('data' in response) return response.data;
      if ('missing' in response) throw new EnvironmentError(response.missing);
      throw new DrawingLimitError(picture, response.reason);
    },
    close() {
      isOpen = false;
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

const ended = 'the renderer of the cards and icons ended while it drew it';
