import { recordingLimits, type InspectedPicture } from '../../content/model/pictures.ts';
import { formatOf } from './format-of.ts';

/** The content of a file of each format, as the library calls it; browsers play nothing else everywhere. */
const codecs: Readonly<Record<string, RegExp>> = { mp3: /^MPEG .* Layer 3$/, m4a: /^MPEG-4\/AAC$/ };

/**
 * What can be published of a recording: its length, if its content is that of its name.
 *
 * @param expected the format in its name.
 */
export async function inspectRecording(
  bytes: Uint8Array,
  sha256: string,
  expected: string,
): Promise<InspectedPicture> {
  const unplayable = (reason: string): InspectedPicture => ({ fault: 'unplayable', reason });
  const { seconds: longest, fileBytes } = recordingLimits;
  if (formatOf(bytes) === 'git lfs') return unplayable('it is a Git LFS file');
  if (bytes.length > fileBytes)
    return unplayable(`it takes ${megabytes(bytes.length)} MB, of ${megabytes(fileBytes)} at most`);
  const { parseBuffer } = await import('music-metadata');
  const read = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true }).catch(
    () => undefined,
  );
  const { codec = '', duration = 0, hasVideo } = read?.format ?? {};
  if (codec === '' || duration === 0) return unplayable('no sound can be read in it');
  if (codecs[expected]?.test(codec) !== true || hasVideo === true)
    return unplayable(
      `its name says ${expected.toUpperCase()}, and it has ${codec}${hasVideo === true ? ' with moving pictures' : ''}`,
    );
  const seconds = Math.max(0.1, Math.round(duration * 10) / 10);
  if (seconds > longest)
    return unplayable(`it takes ${String(seconds)} seconds, of ${String(longest)} at most`);
  return { sha256, seconds };
}

const megabytes = (bytes: number): string => String(Math.ceil(bytes / 100_000) / 10);
