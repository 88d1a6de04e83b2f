import { soundFormatOf } from '../format-of.ts';
import { afterTag, readMpeg } from './mpeg-frames.ts';
import { readMp4 } from './read-mp4.ts';
import { noSound, type Sound } from './sound.ts';

/** Reads a file as the one format that it begins like, whatever its name; a text says why there is no sound in it. */
export function readRecording(file: Uint8Array): Sound | string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const format = soundFormatOf(bytes.subarray(afterTag(bytes, 0)));
  if (format === 'm4a') return readMp4(bytes);
  return format === undefined ? (readMpeg(bytes) ?? noSound) : `it is ${format}`;
}
