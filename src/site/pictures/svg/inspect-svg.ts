import { isUsable, pictureLimits, type InspectedPicture } from '../../../content/model/pictures.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { formatOf } from '../format-of.ts';
import {
  sanitizeSvg,
  hasVisibleContent,
  imageAddresses,
  needsCssSanitizers,
  writeSvg,
  type SanitizedElement,
} from './sanitize-svg.ts';
import { parseSvg, svgFault, type SvgElement } from './parse-svg.ts';

/**
 * What can be published of a drawing: the drawing without anything that does not draw. Loads a parser of CSS
 * only if the drawing has styles.
 */
export async function inspectSvg(bytes: Uint8Array, sha256: string): Promise<InspectedPicture> {
  if (bytes.length > pictureLimits.svgBytes) return tooLong;
  let root;
  try {
    root = parseSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    return { fault: 'corrupt', ...svgFault(cause) };
  }
  if (root?.name !== 'svg' || !root.isSvg)
    return { fault: 'corrupt', reason: 'its root is not an <svg> of the SVG namespace' };
  const embedded = await embeddedPictures(root);
  if (embedded === undefined)
    return {
      fault: 'corrupt',
      reason: 'a picture within it is not whole, not png, jpeg or webp, or too large',
    };
  const [lost, lostWords] = [new Set<string>(), new Set<string>()];
  const sanitizers = needsCssSanitizers(root)
    ? (await import('./sanitize-css.ts')).cssSanitizers
    : undefined;
  const clean = sanitizeSvg(root, { sanitizers, embedded, lost, lostWords });
  const size = sizeOf(clean);
  if (size === undefined) return { fault: 'no-size' };
  const { width, height, viewBox } = size;
  const ownSize = { width: String(width), height: String(height), viewBox };
  const svg = writeSvg(clean, new Map(Object.entries(ownSize)));
  const weight = Buffer.byteLength(svg);
  if (weight > pictureLimits.svgBytes) return tooLong;
  return {
    sha256,
    format: 'svg',
    width,
    height,
    svg,
    weight,
    ...(lost.size > 0 && { lost: [...lost].sort() }),
    ...(lostWords.size > 0 && { lostWords: [...lostWords] }),
    ...(!hasVisibleContent(clean) && { isBlank: true }),
  };
}

const tooLong = {
  fault: 'too-complex',
  reason: `it has more than ${pictureLimits.svgBytes / 1024} KiB`,
} as const;

/** A picture in the place of an address; a drawing is none, as it could hold anything. */
const inPlace = /^\s*data:image\/(?!svg)[\w.+-]+(?:;[\w=.-]+)*;base64,/i;

/**
 * The pictures that are embedded in a drawing, by their addresses: encoded anew, so that nothing is in them but
 * pixels. Undefined if one of them cannot be published.
 */
async function embeddedPictures(root: SvgElement): Promise<Map<string, string> | undefined> {
  const pictures = new Map<string, string>();
  const addresses = new Set(imageAddresses(root).filter((address) => inPlace.test(address)));
  if (addresses.size === 0) return pictures;
  const { inspectRaster, pictureEncoder } = await import('../inspect-raster.ts');
  let pixels = 0;
  for (const address of addresses) {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const format = formatOf(bytes);
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return undefined;
    const inspected = await inspectRaster(bytes, '', format);
    if (!isUsable(inspected)) return undefined;
    const { width, height } = inspected;
    pixels += width * height;
    if (pixels > pictureLimits.embeddedPixels) return undefined;
    // The renderer of the cards does not support WebP.
    const kept = format === 'webp' ? 'png' : format;
    const encode = pictureEncoder(bytes, inspected);
    const encoded = await encode({ format: kept, width, height });
    pictures.set(address, `data:${mediaTypes[kept]};base64,${encoded.toString('base64')}`);
  }
  return pictures;
}

/** No picture of a page is larger, so the numbers in the HTML need not be. */
const largest = 4096;

function sizeOf({
  attributes,
}: SanitizedElement): { width: number; height: number; viewBox: string } | undefined {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = NaN, y = NaN, boxWidth = NaN, boxHeight = NaN] = box;
  const hasBox = box.length === 4 && Number.isFinite(x + y) && boxWidth > 0 && boxHeight > 0;
  const width = lengthOf(attributes.get('width')) ?? (hasBox ? boxWidth : NaN);
  const height = lengthOf(attributes.get('height')) ?? (hasBox ? boxHeight : NaN);
  if (!(width > 0 && height > 0 && Number.isFinite(width + height))) return undefined;
  const scale = Math.min(1, largest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    viewBox: hasBox ? box.join(' ') : `0 0 ${width} ${height}`,
  };
}

/** How many of each unit are an inch of paper, as browsers see it. */
const perInch: Record<string, number> = { px: 96, in: 1, cm: 2.54, mm: 25.4, pt: 72, pc: 6 };

/** A length in pixels; undefined for any other unit, such as a percentage of the page. */
function lengthOf(text: string | undefined): number | undefined {
  const [, digits, unit = 'px'] =
    /^\s*(\d+(?:\.\d+)?|\.\d+)(px|in|cm|mm|pt|pc)?\s*$/i.exec(text ?? '') ?? [];
  if (digits === undefined) return undefined;
  return Math.round((Number(digits) * 96_000) / (perInch[unit.toLowerCase()] ?? 96)) / 1000;
}
