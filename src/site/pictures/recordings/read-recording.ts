import { formatOf } from '../format-of.ts';
import { readMp4 } from './read-mp4.ts';
import { readMpeg } from './mpeg-frames.ts';
import type { Sound } from './sound.ts';

/** Reads a file as the one format that it begins like, whatever its name; undefined if there is no sound in it. */
export function readRecording(file: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return formatOf(bytes) === 'mp4' ? readMp4(bytes) : readMpeg(bytes);
}
