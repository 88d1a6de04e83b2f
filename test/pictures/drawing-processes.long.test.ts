import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { drawImage } from '../../src/site/pictures/cards/draw-image.ts';
import {
  DrawingLimitError,
  openDrawingProcesses,
  type DrawingProcesses,
} from '../../src/site/pictures/cards/drawing-processes.ts';
import type { ImageJob } from '../../src/site/pictures/cards/site-images.ts';
import { dashes, drawingOf } from '../support/hard-drawing.ts';
import { imagesWith, placed } from '../support/placed-pictures.ts';

const easy = drawingOf('<circle cx="4" cy="4" r="3"/>');

function cardOf(drawing: string): ImageJob {
  const images = imagesWith(placed(easy));
  images.cardOf(placed(drawing, 'vehicles/bus.svg'));
  const job = images.jobs().at(-1);
  assert.ok(job);
  return job;
}

function processes(t: TestContext): DrawingProcesses {
  const opened = openDrawingProcesses();
  t.after(() => {
    opened.close();
  });
  return opened;
}

describe('drawing processes', () => {
  test('draw the same images as the program itself', async (t) => {
    const { draw } = processes(t);
    const job = cardOf(easy);
    const [first, second] = await Promise.all([draw(job), draw(job)]);
    const here = await drawImage({ svg: job.svg(), width: job.width });
    assert.ok(here.equals(first) && here.equals(second) && here.equals(await draw(job)));
  });

  test('which end when one takes too long, and name the picture; others are still drawn', async (t) => {
    const { draw } = processes(t);
    await assert.rejects(draw(cardOf(dashes)), (cause) => {
      assert.ok(cause instanceof DrawingLimitError);
      assert.equal(cause.picture, 'vehicles/bus.svg');
      assert.match(cause.reason, /^it takes more than 2 s of processor time to draw$/);
      return true;
    });
    assert.ok((await draw(cardOf(easy))).length > 0);
  });

  test('reject the drawing in progress and every later one once they are closed', async (t) => {
    const { draw, close } = processes(t);
    const last = draw(cardOf(dashes));
    close();
    await assert.rejects(last, DrawingLimitError);
    await assert.rejects(draw(cardOf(easy)), DrawingLimitError);
  });
});
