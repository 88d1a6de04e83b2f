import { EnvironmentError } from '../../../base/failures.ts';
import { loadSharp } from '../load-sharp.ts';
import { drawImage, nothing, type Drawing } from './draw-image.ts';
import type { DrawAnswer } from './drawing-processes.ts';

/**
 * What a drawing may take; those of a usual site take a twentieth. The time is that of the processor. An image of the
 * site may take twice as much: what was drawn once has no fault when it is drawn on one.
 */
const limits = { seconds: 2, megabytes: 500, waiting: 120 } as const;

/**
 * A trial begins with a tenth of each side, which is a hundredth of the area. What takes so few microseconds of the
 * processor there is far from the limits in whole, and is not drawn again.
 */
const small = { density: 72 / 10, microseconds: 10_000 } as const;

/** How often this process measures itself while libvips draws in another thread, in milliseconds. */
const interval = 20;

process.on('message', (drawing: Drawing) => void respond(drawing));
process.on('disconnect', endNow);

async function respond(drawing: Drawing): Promise<void> {
  const before = process.cpuUsage();
  const start = performance.now();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const times = drawing.isTrial === true ? 1 : 2;
    const [seconds, megabytes] = [times * limits.seconds, times * limits.megabytes];
    const isLate =
      user + system > seconds * 1e6 || performance.now() - start > limits.waiting * 1e3;
    if (isLate) stop(`it takes more than ${seconds} s of processor time to draw`);
    else if (process.memoryUsage.rss() > megabytes * 1e6)
      stop(`it takes more than ${megabytes} MB of memory to draw`);
  }, interval);
  try {
    send({ data: (await drawnSmall(drawing)) ?? (await drawImage(drawing)) });
  } catch (cause) {
    if (cause instanceof EnvironmentError) send({ missing: cause.message });
    else send({ reason: 'the renderer of the cards and icons cannot draw it' });
  } finally {
    clearInterval(watch);
  }
}

/** Undefined for what is no trial, or has to be tried in whole. */
async function drawnSmall(drawing: Drawing): Promise<Buffer | undefined> {
  if (drawing.isTrial !== true || drawing.growsWithArea !== true) return undefined;
  loadSharp();
  const before = process.cpuUsage();
  const drawn = await drawImage({ ...drawing, density: small.density });
  const { user, system } = process.cpuUsage(before);
  // What is small may vanish when it is drawn smaller.
  const isSure = user + system < small.microseconds && !drawn.equals(nothing);
  return isSure ? drawn : undefined;
}

const send = (message: DrawAnswer): void => void process.send?.(message);

/** Native code cannot be interrupted otherwise. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

const stop = (reason: string): void => void process.send?.({ reason } satisfies DrawAnswer, endNow);
