import type { pictureCodes } from '../../diagnostics/codes/picture-codes.ts';
import { inFile, noRemedy, type RemedyRules } from './remedy-rule.ts';

const picture = noRemedy('The picture itself has to be changed.');

/** Remedies for faults of pictures: those of what names them. */
export const pictureRemedies: RemedyRules<keyof typeof pictureCodes> = {
  'unknown-picture': {
    best: 'probable',
    does: 'The picture with the nearest name is named.',
    propose({ args: { file, nearest }, at }, { source }) {
      const range = nearest === undefined ? undefined : source.offsetsOf(at);
      if (range === undefined || nearest === undefined) return undefined;
      const offset = source.text.slice(...range).indexOf(file);
      const start = range[0] + offset;
      return offset < 0
        ? undefined
        : inFile(source, `Write ${nearest}`, false, {
            start,
            end: start + file.length,
            text: nearest,
          });
    },
  },
  'unused-picture': noRemedy('Whether it is to be shown or deleted is for a person to say.'),
  'picture-alt': noRemedy('Somebody has to look at the picture to say what it shows.'),
  'external-picture': noRemedy('Whether the picture may be copied is for a person to say.'),
  'corrupt-picture': picture,
  'animated-picture': picture,
  'large-picture': picture,
  'picture-format': picture,
  'drawing-size': picture,
  'complex-drawing': picture,
  'not-square': picture,
  'heavy-picture': picture,
  'heavy-page': noRemedy('Which picture a page can do without is for a person to say.'),
  'cleaned-drawing': picture,
};
