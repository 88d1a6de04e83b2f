import type { Sound } from './sound.ts';

/** In kbit/s, by the index in a header: MPEG 1 in the first row, MPEG 2 and 2.5 in the second. */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

const sampleRates = [44_100, 48_000, 32_000] as const;

/** By the bits of a header; the second is reserved. */
const versions = [2.5, undefined, 2, 1] as const;

interface Frame {
  readonly version: number;
  readonly size: number;
  readonly seconds: number;
}

/** The frame of MP3 that begins at a place, by its header alone. */
function frameAt(bytes: Buffer, at: number): Frame | undefined {
  const [layout = 0, rates = 0] = [bytes[at + 1], bytes[at + 2]];
  const version = versions[(layout >> 3) & 3];
  const isLayer3 = bytes[at] === 0xff && layout >= 0xe0 && ((layout >> 1) & 3) === 1;
  const bitRate = bitRates[version === 1 ? 0 : 1][rates >> 4] ?? 0;
  const sampleRate = sampleRates[(rates >> 2) & 3];
  if (!isLayer3 || version === undefined || bitRate === 0 || sampleRate === undefined)
    return undefined;
  const rate = sampleRate / (version === 2.5 ? 4 : version);
  const samples = version === 1 ? 1152 : 576;
  const size = Math.floor((samples * bitRate * 125) / rate) + ((rates >> 1) & 1);
  return { version, size, seconds: samples / rate };
}

/** Whether a frame holds no sound: in it an encoder says what follows. */
const isInfo = (frame: Buffer): boolean =>
  [13, 21, 36].some((at) => /^(?:Xing|Info|VBRI)$/.test(frame.toString('latin1', at, at + 4)));

/** The end of the tag of ID3v2 that begins at a place; the place itself if none does. */
export function afterTag(bytes: Buffer, at: number): number {
  const [head, flags = 0, ...sizes] = [
    bytes.toString('latin1', at, at + 3),
    ...bytes.subarray(at + 5, at + 10),
  ];
  if (head !== 'ID3' || sizes.length < 4 || sizes.some((size) => size > 127)) return at;
  return at + sizes.reduce((sum, size) => sum * 128 + size, 0) + (flags & 0x10 ? 20 : 10);
}

/**
 * The frames of an MP3 file, and nothing else of it. One that follows another is one by its header; the first after
 * anything else only if another frame follows it.
 */
export function readMpeg(bytes: Buffer): Sound | undefined {
  const frames: Buffer[] = [];
  let [at, seconds, version, isAfterFrame] = [0, 0, 0, false];
  let tag = bytes.indexOf('ID3');
  while (at >= 0 && at < bytes.length) {
    if (tag >= 0 && tag < at) tag = bytes.indexOf('ID3', at);
    const frame = frameAt(bytes, at);
    const end = at + (frame?.size ?? 0);
    if (frame && end <= bytes.length && (isAfterFrame || frameAt(bytes, end))) {
      const data = bytes.subarray(at, end);
      const isSound = !isInfo(data);
      if (isSound) seconds += frame.seconds;
      if (isSound || frames.length === 0) frames.push(data);
      [at, version, isAfterFrame] = [end, frame.version, true];
    } else {
      const next = bytes.indexOf(0xff, at + 1);
      if (at === tag && afterTag(bytes, at) > at) at = afterTag(bytes, at);
      else at = tag > at && (next < 0 || tag < next) ? tag : next;
      isAfterFrame = false;
    }
  }
  if (seconds === 0) return undefined;
  return { codec: `MPEG ${String(version)} Layer 3`, seconds, published: Buffer.concat(frames) };
}
