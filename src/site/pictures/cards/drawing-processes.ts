import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Drawing } from './draw-image.ts';

export type DrawAnswer =
  { readonly data: Uint8Array } | { readonly reason: string } | { readonly missing: string };

export type DrawingProcesses = ReturnType<typeof openDrawingProcesses>;

/** Their program: beside this file in the bundle, or from the last build when run from source. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(
  isSource ? '../../../../dist/draw-worker.js' : './draw-worker.js',
  import.meta.url,
);

/**
 * Draws images in processes of their own, one for each that is drawn at the same time; they end themselves when an
 * image takes too much.
 */
export function openDrawingProcesses() {
  const idle: ChildProcess[] = [];
  const children = new Set<ChildProcess>();
  let isOpen = true;

  const start = (): ChildProcess => {
    const child = fork(fileURLToPath(program), [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const draw = async (drawing: Drawing): Promise<DrawAnswer> => {
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
    draw,
    close: (): void => {
      isOpen = false;
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** Why one was not drawn if its process ended, be it for the drawing or for the machine. */
export const ended = 'the renderer of the cards and icons ended while it drew it';

/** Does some work with processes that draw, and ends them. */
export async function withDrawingProcesses<Result>(
  work: (processes: DrawingProcesses) => Promise<Result>,
): Promise<Result> {
  const processes = openDrawingProcesses();
  return work(processes).finally(processes.close);
}
