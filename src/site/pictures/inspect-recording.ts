import { hash } from 'node:crypto';
import { count } from '../../base/text/plain-text.ts';
import { recordingLimits, type InspectedPicture } from '../../content/model/pictures.ts';
import { formatOf } from './format-of.ts';
import { readMpeg, type Sound } from './recordings/mpeg-frames.ts';
import { readMp4 } from './recordings/read-mp4.ts';

/** The codecs that all browsers play, by the ending of a recording's name. */
const codecs: Readonly<Record<string, RegExp>> = { mp3: /^MPEG .* Layer 3$/, m4a: /^MPEG-4\/AAC$/ };

/**
 * What can be published of a recording: its length, if its content is what the ending of its name says.
 */
export function inspectRecording(
  bytes: Uint8Array,
  sha256: string,
  ending: string,
): InspectedPicture {
  const unplayable = (reason: string): InspectedPicture => ({ fault: 'unplayable', reason });
  const { seconds: longest, fileBytes } = recordingLimits;
  if (formatOf(bytes) === 'git lfs') return unplayable('it is a Git LFS file');
  if (bytes.length > fileBytes)
    return unplayable(`it takes ${megabytes(bytes.length)} MB, of ${megabytes(fileBytes)} at most`);
  const sound = readRecording(bytes);
  if (sound === undefined) {
    const format = formatOf(bytes) ?? 'mp4';
    if (format === 'aac') return unplayable('it is AAC without the file around it that .m4a is');
    return unplayable(
      format === 'mp4' ? 'no sound can be read in it' : `its content is ${format.toUpperCase()}`,
    );
  }
  const { codec, hasVideo = false, hasMore = false, cut = 0 } = sound;
  if (codecs[ending]?.test(codec) !== true || hasVideo)
    return unplayable(
      `its name says ${ending.toUpperCase()}, and it has ${codec}${hasVideo ? ' with moving pictures' : ''}`,
    );
  if (hasMore)
    return unplayable('beside its sound it has another track, such as the names of chapters');
  if (cut > 1)
    return unplayable(
      `what is cut out of it, ${count(Math.round(cut), 'second')}, is still in the file: export it once more`,
    );
  const seconds = Math.max(0.1, Math.round(sound.seconds * 10) / 10);
  if (seconds > longest) return unplayable(`it takes ${seconds} seconds, of ${longest} at most`);
  return { sha256, seconds, published: hash('sha256', sound.published) };
}

const megabytes = (bytes: number): string => String(Math.ceil(bytes / 100_000) / 10);

/** Reads a file as the one format that it begins like, whatever its name; undefined if there is no sound in it. */
export function readRecording(file: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return formatOf(bytes) === 'mp4' ? readMp4(bytes) : readMpeg(bytes);
}
