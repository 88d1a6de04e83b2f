import { boxesIn, emptyTags } from './mp4-boxes.ts';
import type { Sound } from './mpeg-frames.ts';

const nothing = Buffer.alloc(0);

const all = (from: Buffer, wanted: string): Buffer[] =>
  boxesIn(from).flatMap(({ type, content }) => (type === wanted ? [content] : []));

/** The content of the first box on a path; empty if there is none. */
const first = (from: Buffer, ...path: readonly string[]): Buffer =>
  path.reduce((outer, type) => all(outer, type)[0] ?? nothing, from);

/** The number at a place; 0 beyond the end. */
const numberAt = (content: Buffer, at: number): number =>
  at + 4 <= content.length ? content.readUInt32BE(at) : 0;

/** The number after the two times of a header, which have 32 or 64 bits. */
const afterTimes = (header: Buffer): number => numberAt(header, header[0] === 1 ? 20 : 12);

/** The first sound of an MP4 file, as long as its samples; undefined also for a file that was cut off. */
export function readMp4(bytes: Buffer): Sound | undefined {
  const movie = first(bytes, 'moov');
  const tracks = new Map(
    all(movie, 'trak')
      .reverse()
      .map((track) => [first(track, 'mdia', 'hdlr').toString('latin1', 8, 12), track]),
  );
  const track = tracks.get('soun') ?? nothing;
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
  return { codec, seconds, hasVideo: tracks.has('vide'), published };
}

/** The samples of a track in the pieces that a recorder in a browser writes; a piece says how long they are, or the file. */
function unitsInPieces(bytes: Buffer, movie: Buffer, id: number): number {
  const usual = all(first(movie, 'mvex'), 'trex').find((each) => numberAt(each, 4) === id);
  let units = 0;
  for (const part of all(bytes, 'moof').flatMap((piece) => all(piece, 'traf'))) {
    const head = first(part, 'tfhd');
    const flags = numberAt(head, 0);
    const own = flags & 8 ? numberAt(head, 8 + (flags & 1) * 8 + (flags & 2) * 2) : 0;
    const length = own || numberAt(usual ?? nothing, 12) || 1024;
    if (numberAt(head, 4) === id)
      for (const run of all(part, 'trun')) units += numberAt(run, 4) * length;
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
