const photo =
  'On an iPhone, choose Settings > Camera > Formats > Most Compatible before you take it, or send it with Options > Most Compatible; on a Mac, `sips -s format jpeg bus.heic --out bus.jpg`; on Windows, open it in Photos and save it as .jpg; on Linux, `heif-convert bus.heic bus.jpg`.';

const advice: readonly (readonly [format: RegExp, advice: string])[] = [
  [/^hei[cf]$/i, `It is a photo as a phone saves it, which browsers do not show. ${photo}`],
  [
    /^git lfs$/,
    'Git LFS keeps the file elsewhere: run `git lfs pull`; in a workflow, write `lfs: true` below `with:` of actions/checkout.',
  ],
  [
    /^svgz$/i,
    'It is a compressed drawing: save it as plain SVG, not as SVG Compressed, or run `gunzip -c < bus.svgz > bus.svg`.',
  ],
  [
    /^zip$/i,
    'It is an archive: unpack it, and take the picture out; a document of a word processor is one, too.',
  ],
  [
    /^html$/i,
    'It is a web page, not the picture in it: open its address in a browser, and save the picture itself.',
  ],
  [
    /^(?:mov|mp4|qta|webm)$/i,
    'It is a film, as beside a Live Photo: save one picture of it as .jpg; the photo itself has another ending.',
  ],
  [
    /^(?:aac|aiff?|amr|caf|flac|mp2|og[ag]|opus|wav|wma|3gp)$/i,
    'It is a recording: save it as .mp3, or as AAC in .m4a.',
  ],
  [
    /^(?:docx?|odt|pages|pdf|pptx?)$/i,
    'It is a document: take the picture out of it, and save that.',
  ],
  [/^gif$/i, 'A GIF moves or has few colours: save one picture of it as .png.'],
  [
    /^(?:bmp|ico|jpeg xl|jxl|psd|tiff?)$/i,
    'Open it in a program for pictures and export a photo as .jpg, a drawing as .png.',
  ],
];

/** How to convert a file to a format that the catalogue accepts; undefined for what is known to nobody. */
export const howToConvert = (format: string): string | undefined =>
  advice.find(([pattern]) => pattern.test(format))?.[1];
