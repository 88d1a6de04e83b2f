export interface Sound {
  /** What its sound is, as a part of a sentence. */
  readonly codec: string;
  /** As long as all its frames. */
  readonly seconds: number;
  readonly hasVideo?: boolean;
  /** Whether it has another track beside its sound. */
  readonly hasMore?: boolean;
  /** The seconds that are in the file but not played. */
  readonly cut?: number;
  /** The file without what may name somebody, a place or a day. */
  readonly published: Buffer;
}

/** In kbit/s, by the index in a header: of MPEG 1, and of MPEG 2 and 2.5. */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** By the bits of a header; the second is reserved. */
const versions = [
  { name: '2.5', rates: rates2, divisor: 4 },
  undefined,
  { name: '2', rates: rates2, divisor: 2 },
  { name: '1', rates: rates1, divisor: 1 },
] as const;

function frameAt(bytes: Buffer, at: number) {
  const [layout = 0, rates = 0] = [bytes[at + 1], bytes[at + 2]];
  const version = versions[(layout >> 3) & 3];
  const isLayer3 = bytes[at] === 0xff && layout >= 0xe0 && ((layout >> 1) & 3) === 1;
  const bitRate = version?.rates[rates >> 4] ?? 0;
  const sampleRate = [44_100, 48_000, 32_000][(rates >> 2) & 3];
  if (!isLayer3 || !version || bitRate === 0 || sampleRate === undefined) return undefined;
  const seconds = ((version.name === '1' ? 1152 : 576) * version.divisor) / sampleRate;
  return {
    name: version.name,
    end: at + Math.floor(seconds * bitRate * 125) + ((rates >> 1) & 1),
    seconds,
  };
}

/** Whether a frame holds no sound: in it an encoder says what follows. */
const isInfo = (frame: Buffer): boolean =>
  [13, 21, 36].some((at) => /^(?:Xing|Info|VBRI)$/.test(frame.toString('latin1', at, at + 4)));

/**
 * The frames of an MP3 file, and nothing else of it. One that follows another is one by its header; the first after
 * anything else, such as a tag, only if another frame follows it.
 */
export function readMpeg(bytes: Buffer): Sound | undefined {
  const frames: Buffer[] = [];
  let [seconds, codec, after] = [0, '', -1];
  for (let at = bytes.indexOf(0xff); at >= 0;) {
    const frame = frameAt(bytes, at);
    if (frame && frame.end <= bytes.length && (at === after || frameAt(bytes, frame.end))) {
      const data = bytes.subarray(at, frame.end);
      const isSound = !isInfo(data);
      if (isSound || frames.length === 0) frames.push(data);
      if (isSound) seconds += frame.seconds;
      codec = `MPEG ${frame.name} Layer 3`;
      at = after = frame.end;
    } else at = bytes.indexOf(0xff, at + 1);
  }
  return seconds === 0 ? undefined : { codec, seconds, published: Buffer.concat(frames) };
}
