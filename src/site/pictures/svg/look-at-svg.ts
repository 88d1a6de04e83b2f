import { pictureLimits, type LookedPicture } from '../../../content/model/pictures.ts';
import { cleanSvg, needsJudges, writeSvg, type CleanElement } from './clean-svg.ts';
import { parseSvg } from './parse-svg.ts';

/**
 * What can be published of a drawing: the drawing without anything that does not draw. Loads a parser of CSS
 * only if the drawing has styles.
 */
export async function lookAtSvg(bytes: Uint8Array, sha256: string): Promise<LookedPicture> {
  if (bytes.length > pictureLimits.svgBytes)
    return {
      fault: 'too-complex',
      reason: `it has more than ${String(pictureLimits.svgBytes / 1024)} KiB`,
    };
  let root;
  try {
    root = parseSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    return { fault: 'corrupt', reason: reasonOf(cause) };
  }
  if (root?.name !== 'svg' || !root.isSvg)
    return { fault: 'corrupt', reason: 'its root is not an <svg> of the SVG namespace' };
  const lost = new Set<string>();
  const judges = needsJudges(root) ? (await import('./judge-css.ts')).cssJudges : undefined;
  const clean = cleanSvg(root, lost, judges);
  const size = sizeOf(clean);
  if (size === undefined) return { fault: 'no-size' };
  const { width, height, viewBox } = size;
  const svg = writeSvg(
    clean,
    new Map([
      ['width', String(width)],
      ['height', String(height)],
      ['viewBox', viewBox],
    ]),
  );
  return {
    ...{ sha256, format: 'svg', width, height, svg, weight: Buffer.byteLength(svg) },
    ...(lost.size > 0 && { lost: [...lost].sort() }),
  };
}

/** The decoder throws a TypeError; the parser begins with the line and the column. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error) || cause instanceof TypeError) return 'it is not XML in UTF-8';
  return cause.message.replace(/^(\d+):\d+: (.*?)\.?$/, '$2 in line $1');
};

/** No picture of a page is larger, so the numbers in the HTML need not be. */
const largest = 4096;

function sizeOf({
  attributes,
}: CleanElement): { width: number; height: number; viewBox: string } | undefined {
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = NaN, y = NaN, boxWidth = NaN, boxHeight = NaN] = box ?? [];
  const hasBox = box?.length === 4 && Number.isFinite(x + y) && boxWidth > 0 && boxHeight > 0;
  const width = lengthOf(attributes.get('width')) ?? (hasBox ? boxWidth : NaN);
  const height = lengthOf(attributes.get('height')) ?? (hasBox ? boxHeight : NaN);
  if (!(width > 0 && height > 0 && Number.isFinite(width + height))) return undefined;
  const scale = Math.min(1, largest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    viewBox: hasBox ? box.join(' ') : `0 0 ${String(width)} ${String(height)}`,
  };
}

/** A length in pixels; undefined for any other unit, such as a percentage of the page. */
function lengthOf(text: string | undefined): number | undefined {
  const [, digits] = /^\s*(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
