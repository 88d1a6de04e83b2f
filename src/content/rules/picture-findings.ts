import type { Finding, Place } from '../diagnostics/diagnostic.ts';
import {
  isPlayable,
  pictureBudget,
  pictureLimits,
  type LookedPicture,
  type PictureFault,
} from '../model/pictures.ts';

/** What there is to report about a file at the place that names it; a file that was not examined is fine. */
export function pictureFindings(
  file: string,
  looked: LookedPicture | undefined,
  at: Place,
): Finding[] {
  if (looked === undefined) return [];
  if ('fault' in looked) return [faultFinding(file, looked, at)];
  if (isPlayable(looked)) return [];
  const { lost = [], lostWords: words = [], isBlank = false, weight } = looked;
  const limit = pictureBudget.picture;
  return [
    ...(isBlank || words.length > 0
      ? [{ code: 'empty-drawing', args: { file, words, lost }, at } as const]
      : lost.length > 0
        ? [{ code: 'cleaned-drawing', args: { file, lost }, at } as const]
        : []),
    ...(weight <= limit
      ? []
      : [{ code: 'heavy-picture', args: { file, bytes: weight, limit }, at } as const]),
  ];
}

function faultFinding(file: string, looked: PictureFault, at: Place): Finding {
  switch (looked.fault) {
    case 'corrupt':
      return { code: 'corrupt-picture', args: { file, reason: looked.reason }, at };
    case 'too-complex':
      return { code: 'complex-drawing', args: { file, reason: looked.reason }, at };
    case 'animated':
      return { code: 'animated-picture', args: { file }, at };
    case 'unplayable':
      return { code: 'unusable-recording', args: { file, reason: looked.reason }, at };
    case 'no-size':
      return { code: 'drawing-size', args: { file }, at };
    case 'other-format':
      return { code: 'picture-format', args: { file, format: looked.format }, at };
    case 'too-large': {
      const { width, height } = looked;
      return {
        code: 'large-picture',
        args: { file, width, height, limit: pictureLimits.pixels },
        at,
      };
    }
  }
}
