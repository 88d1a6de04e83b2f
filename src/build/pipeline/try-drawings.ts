import {
  isDrawing,
  type InspectedPicture,
  type InspectedPictures,
} from '../../content/model/pictures.ts';
import {
  ended,
  openDrawingProcesses,
  type DrawingProcesses,
} from '../../site/pictures/cards/drawing-processes.ts';
import { onCard } from '../../site/pictures/cards/site-images.ts';

/** So many drawings are refused; those after them are not tried, as each may take seconds. */
export const mostRefused = 20;

/** Why drawings were refused, or nothing, by the hash of their files: each is drawn once by this program as it runs. */
const outcomes = new Map<string, string>();

/** Draws each drawing as on a card, in processes with limits; what it is drawn on then gets twice as much. */
export function openTrials() {
  let processes: DrawingProcesses | undefined;
  let lacksEncoder = false;
  return {
    /** A drawing with what came of it; any other file, and one that was tried before, as it is. */
    async tried(look: InspectedPicture): Promise<InspectedPicture> {
      if (!isDrawing(look) || look.refused !== undefined || lacksEncoder) return look;
      const { svg, sha256 } = look;
      const outcome = outcomes.get(sha256);
      if (outcome !== undefined) return { ...look, refused: outcome };
      processes ??= openDrawingProcesses();
      const answer = await processes.draw({ ...onCard(svg), isTrial: true });
      lacksEncoder ||= 'missing' in answer;
      if ('missing' in answer) return look;
      const refused = 'data' in answer ? '' : answer.reason;
      if (refused !== ended) outcomes.set(sha256, refused);
      return { ...look, refused };
    },
    close: (): void => processes?.close(),
  };
}

/** Refuses the first drawings that ask too much, in the order of their paths, and all drawings after these. */
export function refuseHard(
  looks: readonly (readonly [string, InspectedPicture])[],
): InspectedPictures {
  let refused = 0;
  const rest: string[] = [];
  const judged = new Map(looks);
  for (const [path, look] of looks)
    if (isDrawing(look) && refused === mostRefused) rest.push(path);
    else if (isDrawing(look) && look.refused) {
      judged.set(path, { fault: 'too-complex', reason: look.refused });
      refused += 1;
    }
  for (const path of rest) judged.set(path, { fault: 'untried', rest: rest.length });
  return judged;
}
