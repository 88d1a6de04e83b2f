import { inFile, noRemedy, type SomeRemedies } from './remedy-rule.ts';

const picture = noRemedy('The picture itself has to be changed.');

/** Remedies for faults of pictures: those in what names them. */
export const pictureRemedies = {
  'unknown-picture': {
    best: 'probable',
    does: 'The nearest file name of a picture is written.',
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
  'unused-picture': noRemedy('Only a person can say whether it should be shown or deleted.'),
  'picture-alt': noRemedy('Somebody has to look at the picture to say what it shows.'),
  'external-picture': noRemedy('Only a person can say whether the picture may be copied.'),
  'corrupt-picture': picture,
  'animated-picture': picture,
  'large-picture': picture,
  'picture-format': picture,
  'drawing-size': picture,
  'complex-drawing': picture,
  'not-square': picture,
  'small-picture': picture,
  'long-picture': picture,
  'heavy-picture': picture,
  'heavy-page': noRemedy('Only a person can say which picture a page can do without.'),
  'cleaned-drawing': picture,
} satisfies SomeRemedies;
