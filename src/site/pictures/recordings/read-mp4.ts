import type { Sound } from './mpeg-frames.ts';

const nothing = Buffer.alloc(0);

const contentsOf = (from: Buffer, wanted: string): Buffer[] =>
  boxesIn(from).flatMap(({ type, content }) => (type === wanted ? [content] : []));

/** The content of the first box on a path; empty if there is none. */
const first = (from: Buffer, ...path: readonly string[]): Buffer =>
  path.reduce((outer, type) => contentsOf(outer, type)[0] ?? nothing, from);

/** The number at a place; 0 beyond the end. */
const numberAt = (content: Buffer, at: number): number =>
  at + 4 <= content.length ? content.readUInt32BE(at) : 0;

/** The number after the two times of a header, which have 32 or 64 bits. */
const afterTimes = (header: Buffer): number => numberAt(header, header[0] === 1 ? 20 : 12);

/** The first sound of an MP4 file, as long as its samples; undefined also for a file that was cut off. */
export function readMp4(bytes: Buffer): Sound | undefined {
  const movie = first(bytes, 'moov');
  const tracks = contentsOf(movie, 'trak').map((track) => ({
    kind: first(track, 'mdia', 'hdlr').toString('latin1', 8, 12),
    track,
  }));
  const track = tracks.find(({ kind }) => kind === 'soun')?.track ?? nothing;
  const table = first(track, 'mdia', 'minf', 'stbl');
  let units = unitsInPieces(bytes, movie, afterTimes(first(track, 'tkhd')));
  const times = first(table, 'stts');
  for (let at = 8; at < times.length; at += 8)
    units += numberAt(times, at) * numberAt(times, at + 4);
  const seconds = units / afterTimes(first(track, 'mdia', 'mdhd'));
  if (!(seconds > 0 && seconds < Infinity) || first(bytes, 'mdat').length === 0) return undefined;
  const codec = codecOf(first(table, 'stsd').subarray(8));
  const published = Buffer.concat(boxesIn(bytes).map(({ whole }) => whole));
  emptyTags(published);
  const hasVideo = tracks.some(({ kind }) => kind === 'vide');
  const cut = seconds - secondsPlayed(track, movie, seconds);
  return { codec, seconds, hasVideo, hasMore: tracks.length > 1, cut, published };
}

/** How much of a track its list of edits plays; a piece without a length goes on to the end. */
function secondsPlayed(track: Buffer, movie: Buffer, seconds: number): number {
  const list = first(track, 'edts', 'elst');
  const size = list[0] === 1 ? 8 : 4;
  const rate = afterTimes(first(movie, 'mvhd'));
  let played = 0;
  for (let at = 8; at + size * 2 <= list.length; at += size * 2 + 4) {
    const start = list.readInt32BE(at + size * 2 - 4);
    const length = numberAt(list, at + size - 4) / rate;
    const from = start / afterTimes(first(track, 'mdia', 'mdhd'));
    if (start >= 0) played += length || seconds - from;
  }
  return played || seconds;
}

/** The samples of a track in the pieces that a recorder in a browser writes; a piece says how long they are, or the file. */
function unitsInPieces(bytes: Buffer, movie: Buffer, id: number): number {
  const usual = contentsOf(first(movie, 'mvex'), 'trex').find(
    (defaults) => numberAt(defaults, 4) === id,
  );
  let units = 0;
  for (const part of contentsOf(bytes, 'moof').flatMap((piece) => contentsOf(piece, 'traf'))) {
    const head = first(part, 'tfhd');
    const flags = numberAt(head, 0);
    const inHead = flags & 8 ? numberAt(head, 8 + (flags & 1) * 8 + (flags & 2) * 2) : 0;
    const length = inHead || numberAt(usual ?? nothing, 12) || 1024;
    if (numberAt(head, 4) === id)
      for (const run of contentsOf(part, 'trun')) units += numberAt(run, 4) * length;
  }
  return units;
}

/** What a sound is, by its entry, and for `mp4a` by the number after two sizes of one byte or more. */
function codecOf(entry: Buffer): string {
  const format = entry.toString('latin1', 4, 8);
  if (format !== 'mp4a') return format === 'samr' ? 'AMR' : format.toUpperCase();
  let at = entry.indexOf('esds') + 9;
  for (const skipped of [4, 0]) {
    while ((entry[at] ?? 0) > 127) at += 1;
    at += 1 + skipped;
  }
  return [0x40, 0x66, 0x67, 0x68].includes(entry[at] ?? 0)
    ? 'MPEG-4/AAC'
    : 'another sound than AAC';
}

/** The boxes of an MP4 file or of a box, up to what is none, as parts of its bytes. */
function boxesIn(bytes: Buffer) {
  const boxes: { readonly type: string; readonly whole: Buffer; readonly content: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const left = bytes.length - at;
    const isLong = short === 1 && left >= 16;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || left;
    if (size < (isLong ? 16 : 8) || size > left) break;
    const whole = bytes.subarray(at, at + size);
    const type = whole.toString('latin1', 4, 8);
    boxes.push({ type, whole, content: whole.subarray(isLong ? 16 : 8) });
    at += size;
  }
  return boxes;
}

/** Hold boxes, on the way to what a player needs. */
const containers = new Set('moov trak mdia minf stbl mvex moof traf'.split(' '));

/** What else a player needs; any other box may name somebody, or a place. */
const played = new Set(
  'ftyp styp mdat mfra sidx mvhd iods tkhd edts tref mdhd hdlr elng smhd dinf stsd stts ctts stsc stsz stz2 stco co64 stss sgpd sbgp sdtp mehd trex mfhd tfhd tfdt trun saio saiz'.split(
    ' ',
  ),
);

/** Begin with the days on which a recording was made and changed. */
const dated = ['mvhd', 'tkhd', 'mdhd'];

/** Empties what no player needs, in place: a file says at which of its bytes the sound is. */
function emptyTags(bytes: Buffer, depth = 0): void {
  for (const { type, whole, content } of boxesIn(bytes))
    if (containers.has(type) && depth < 5) emptyTags(content, depth + 1);
    else if (dated.includes(type)) content.fill(0, 4, content[0] === 1 ? 20 : 12);
    else if (!played.has(type)) {
      whole.write('free', 4, 'latin1');
      content.fill(0);
    }
}
