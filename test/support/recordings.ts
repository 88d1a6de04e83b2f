/** Parts of recordings, as the programs and telephones write them that put them together. */

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const repeated = (count: number, part: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => part(index)));

/** How a frame of MP3 begins, and its bytes: the layouts of the voices and songs below. */
export const layouts = {
  /** 128 kbit/s, 44.1 kHz, stereo. */
  song: { head: 'fffb9044', bytes: 417 },
  /** The same with a byte of padding. */
  padded: { head: 'fffb9244', bytes: 418 },
  /** The same with a checksum. */
  checked: { head: 'fffa9044', bytes: 417 },
  /** 192 kbit/s, 48 kHz, stereo. */
  studio: { head: 'fffbb444', bytes: 576 },
  /** 64 kbit/s, 44.1 kHz, one channel. */
  voice: { head: 'fffb50c4', bytes: 208 },
  /** 24 kbit/s, 22.05 kHz, one channel: MPEG 2. */
  memo: { head: 'fff330c4', bytes: 78 },
  /** 8 kbit/s, 8 kHz, one channel: MPEG 2.5. */
  dictation: { head: 'ffe318c4', bytes: 72 },
} as const satisfies Record<string, { head: string; bytes: number }>;

export type Layout = keyof typeof layouts;

export function mpegFrames(layout: Layout, count: number): Buffer {
  const { head, bytes } = layouts[layout];
  return repeated(count, () => Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(bytes - 4)]));
}

/** The frame in which an encoder says how many frames follow. */
export function infoFrame(layout: Layout, says: number, name = 'Info'): Buffer {
  const frame = mpegFrames(layout, 1);
  const isOne = layouts[layout].head.endsWith('c4');
  const isFirst = layouts[layout].head.startsWith('fffb');
  const at = name === 'VBRI' ? 36 : isFirst ? (isOne ? 21 : 36) : isOne ? 13 : 21;
  frame.write(name, at, 'latin1');
  u32(1).copy(frame, at + 4);
  u32(says).copy(frame, at + 8);
  return frame;
}

const syncSafe = (size: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 127));

/** A tag in front of a recording. */
export const id3v2 = (content: Buffer): Buffer =>
  Buffer.concat([bytesOf('ID3'), Buffer.from([3, 0, 0]), syncSafe(content.length), content]);

/** A field of such a tag. */
export const id3Frame = (id: string, text: string): Buffer =>
  Buffer.concat([bytesOf(id), u32(text.length + 1), u16(0), bytesOf(`\0${text}`)]);

/** A tag at the end. */
export const id3v1 = (title: string): Buffer => bytesOf(`TAG${title.padEnd(125, '\0')}`);

/** A box of MP4. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), bytesOf(type), body]);
}

/** The same with its size in 64 bits, as long recordings have it. */
export function longBox(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(1), bytesOf(type), u32(0), u32(body.length + 16), body]);
}

const full = (type: string, version: number, flags: number, ...content: Buffer[]): Buffer =>
  box(type, Buffer.from([version]), u32(flags).subarray(1), ...content);

export const ftyp = (brand: string, ...others: string[]): Buffer =>
  box('ftyp', bytesOf(brand), u32(0), ...others.map(bytesOf));

/** What says which sound it is: `type` 0x40 is AAC. */
export function esds(type = 0x40, isLong = false): Buffer {
  const sized = (tag: number, content: Buffer): Buffer => {
    const size = isLong ? [0x80, 0x80, 0x80, content.length] : [content.length];
    return Buffer.concat([Buffer.from([tag, ...size]), content]);
  };
  const config = Buffer.concat([
    Buffer.from([type, 0x15, 0, 0, 0]),
    u32(64000),
    u32(64000),
    sized(5, Buffer.from([0x12, 0x10])),
  ]);
  return full(
    'esds',
    0,
    0,
    sized(3, Buffer.concat([Buffer.from([0, 1, 0]), sized(4, config), sized(6, Buffer.from([2]))])),
  );
}

/** The entry of a sound in its track; QuickTime has more of them, and wraps what says which sound it is. */
export function soundEntry(
  format: string,
  which: Buffer = Buffer.alloc(0),
  quickTime: 0 | 1 = 0,
): Buffer {
  const head = [Buffer.alloc(6), u16(1), u16(quickTime), Buffer.alloc(6)];
  const sound = [u16(1), u16(16), u32(0), u32(44100 * 65536)];
  const wrapped =
    quickTime === 0
      ? which
      : box('wave', box('frma', bytesOf('mp4a')), box('mp4a', u32(0)), which, box('\0\0\0\0'));
  return box(format, ...head, ...sound, Buffer.alloc(quickTime * 16), wrapped);
}

export interface Track {
  readonly entry?: Buffer;
  readonly kind?: string;
  /** Frames of 1,024 samples, at 44.1 kHz. */
  readonly frames: number;
  /** What the track and the file say of their length, in samples; as long as the frames if left out. */
  readonly says?: number;
  /** 1 for times of 64 bits. */
  readonly version?: 0 | 1;
  readonly more?: readonly Buffer[];
}

const time = (version: 0 | 1, value: number): Buffer =>
  version === 0 ? u32(value) : Buffer.concat([u32(0), u32(value)]);

/** When the recordings below were made, in seconds since 1904. */
export const madeAt = 0xe1a2b3c4;

export function track({
  entry = soundEntry('mp4a', esds()),
  kind = 'soun',
  frames,
  says = frames * 1024,
  version = 0,
  more = [],
}: Track): Buffer {
  const dates = [time(version, madeAt), time(version, madeAt)];
  const counts = frames === 0 ? [u32(0)] : [u32(1), u32(frames), u32(1024)];
  return box(
    'trak',
    full('tkhd', version, 7, ...dates, u32(1), u32(0), time(version, says), Buffer.alloc(60)),
    box(
      'mdia',
      full('mdhd', version, 0, ...dates, u32(44100), time(version, says), u32(0)),
      full('hdlr', 0, 0, u32(0), bytesOf(kind), Buffer.alloc(12), bytesOf('Handler\0')),
      box('minf', box('stbl', full('stsd', 0, 0, u32(1), entry), full('stts', 0, 0, ...counts))),
    ),
    ...more,
  );
}

/** The parts of a track that are played: the length of each and where it begins, in samples. */
export const edits = (...parts: readonly (readonly [length: number, start: number])[]): Buffer => {
  const rows = parts.map(([length, start]) => Buffer.concat([u32(length), u32(start), u32(65536)]));
  return box('edts', full('elst', 0, 0, u32(parts.length), ...rows));
};

export const moov = (...content: readonly Buffer[]): Buffer =>
  box(
    'moov',
    full('mvhd', 0, 0, u32(madeAt), u32(madeAt), u32(44100), u32(999), Buffer.alloc(80)),
    ...content,
  );

export const mdat = (frames: number): Buffer => box('mdat', Buffer.alloc(frames * 8, 0x21));

/** What a recorder in a browser writes before its pieces: each frame lasts so many samples unless a piece says it. */
export const mvex = (duration: number): Buffer =>
  box('mvex', full('trex', 0, 0, u32(1), u32(1), u32(duration), u32(0), u32(0)));

/** A piece of a recording, with the length of its frames in one of the three places. */
export function piece(frames: number, says: 'nowhere' | 'once' | 'each', trackId = 1): Buffer {
  const once = says === 'once' ? [u32(1024)] : [];
  const header = full('tfhd', 0, 0x20000 + (says === 'once' ? 8 : 0), u32(trackId), ...once);
  const rows = repeated(frames, () =>
    Buffer.concat([...(says === 'each' ? [u32(1024)] : []), u32(8)]),
  );
  const flags = 0x201 + (says === 'each' ? 0x100 : 0);
  const run = full('trun', 0, flags, u32(frames), u32(0), rows);
  return Buffer.concat([
    box('moof', full('mfhd', 0, 0, u32(1)), box('traf', header, run)),
    mdat(frames),
  ]);
}
