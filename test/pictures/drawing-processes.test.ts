import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { drawImage } from '../../src/site/pictures/cards/draw-image.ts';
import {
  HardDrawing,
  openDrawingProcesses,
  type DrawingProcesses,
} from '../../src/site/pictures/cards/drawing-processes.ts';
import { createSiteImages, type ImageJob } from '../../src/site/pictures/cards/site-images.ts';
import { dashes, drawingOf } from '../support/hard-drawing.ts';
import { builtProgram } from '../support/publish/built-program.ts';

const easy = drawingOf('<circle cx="4" cy="4" r="3"/>');
const other = drawingOf('<rect width="4" height="4"/>');

function cardOf(logo: string, emblem: string): ImageJob {
  const colours = { paper: '#ffffff', ink: '#000000', accent: '#c23c1c' };
  const images = createSiteImages({ siteName: 'Studio', logo, colours, encoder: '' });
  images.cardOf({ title: 'Bus', emblem });
  const job = images.jobs().at(-1);
  assert.ok(job);
  return job;
}

function processes(t: TestContext): DrawingProcesses {
  builtProgram();
  const opened = openDrawingProcesses();
  t.after(() => {
    opened.close();
  });
  return opened;
}

describe('images are drawn in processes', () => {
  test('as they are drawn here', async (t) => {
    const { draw } = processes(t);
    const job = cardOf(easy, other);
    const [first, second] = await Promise.all([draw(job), draw(job)]);
    const here = await drawImage(job);
    assert.ok(here.equals(first) && here.equals(second) && here.equals(await draw(job)));
  });

  test('which end when one takes too long, and name the drawing; others are still drawn', async (t) => {
    const { draw } = processes(t);
    await assert.rejects(draw(cardOf(easy, dashes)), (cause) => {
      assert.ok(cause instanceof HardDrawing);
      assert.deepEqual(cause.drawings, [dashes]);
      assert.match(cause.reason, /^it takes more than 2 s of processor time to draw$/);
      return true;
    });
    assert.ok((await draw(cardOf(easy, other))).length > 0);
  });

  test('no longer once they are closed', async (t) => {
    const { draw, close } = processes(t);
    const last = draw(cardOf(dashes, easy));
    close();
    await assert.rejects(last, HardDrawing);
    await assert.rejects(draw(cardOf(easy, other)), HardDrawing);
  });
});
