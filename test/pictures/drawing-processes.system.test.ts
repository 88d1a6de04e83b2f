import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { drawImage, nothing, type Drawing } from '../../src/site/pictures/cards/draw-image.ts';
import {
  ended,
  openDrawingProcesses,
  type DrawingProcesses,
} from '../../src/site/pictures/cards/drawing-processes.ts';
import { isDrawing } from '../../src/content/model/pictures.ts';
import { onCard } from '../../src/site/pictures/cards/site-images.ts';
import { inspectSvg } from '../../src/site/pictures/svg/inspect-svg.ts';
import { drawingsOfTools } from './exported-drawings.ts';
import { dashes, drawingOf } from '../support/hard-drawing.ts';

const easy = drawingOf('<circle cx="4" cy="4" r="3"/>');

/** A drawing on a card, and the time that it may take. */
const cardOf = (drawing: string, isTrial = false): Drawing => ({ ...onCard(drawing), isTrial });

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
    const card = cardOf(easy);
    const answers = [...(await Promise.all([draw(card), draw(card)])), await draw(card)];
    const here = await drawImage(card);
    for (const answer of answers) assert.ok('data' in answer && here.equals(answer.data));
    assert.deepEqual(await draw(cardOf(easy, true)), { data: Buffer.of() });
    for (const [body, data] of [
      ['<circle cx="9999" cy="4" r="3"/>', nothing],
      ['<circle cx="4" cy="4" r="3" opacity="0"/>', nothing],
      ['<circle cx="4" cy="4" r="3" fill="#fff"/>', Buffer.of()],
      ['<circle cx="4" cy="4" r="2"/>', Buffer.of()],
    ] as const)
      assert.deepEqual(await draw(cardOf(drawingOf(body), true)), { data }, body);
  });

  test('which end when one takes too long; others are still drawn', async (t) => {
    const { draw } = processes(t);
    for (const [isTrial, seconds] of [
      [true, 2],
      [false, 4],
    ] as const)
      assert.deepEqual(await draw(cardOf(dashes, isTrial)), {
        reason: `it takes more than ${seconds} s of processor time to draw`,
      });
    assert.ok('data' in (await draw(cardOf(easy))));
  });

  test('see in a small trial what takes too long in whole', async (t) => {
    const { draw } = processes(t);
    const layer = '<g opacity=".9"><rect width="1000" height="1000" opacity=".5"/></g>';
    const card = cardOf(drawingOf(layer.repeat(20_000)), true);
    assert.deepEqual([card.growsWithArea, cardOf(dashes).growsWithArea], [true, false]);
    assert.deepEqual(await draw(card), {
      reason: 'it takes more than 2 s of processor time to draw',
    });
  });

  test('draw what tools export', async (t) => {
    const { draw } = processes(t);
    for (const [tool, { svg }] of Object.entries(drawingsOfTools)) {
      const looked = await inspectSvg(Buffer.from(svg), 'hash');
      assert.ok(isDrawing(looked), `${tool}: ${JSON.stringify(looked)}`);
      const expected = looked.isBlank === true ? nothing : Buffer.of();
      assert.deepEqual(await draw(cardOf(looked.svg, true)), { data: expected }, tool);
    }
  });

  test('do not draw the drawing in progress nor any later one once they are closed', async (t) => {
    const { draw, close } = processes(t);
    const last = draw(cardOf(dashes));
    close();
    assert.deepEqual(await last, { reason: ended });
    assert.deepEqual(await draw(cardOf(easy)), { reason: ended });
  });
});
