import { boxesIn, emptyTags, isCutAt } from './mp4-boxes.ts';
import { noSound, type Sound } from './sound.ts';

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

/** The first sound of an MP4 file, as long as its samples; a text says why there is none. */
export function readMp4(bytes: Buffer): Sound | string {
  const end = boxesIn(bytes).reduce((sum, { whole }) => sum + whole.length, 0);
  if (isCutAt(bytes, end)) return 'it ends too early';
  const movie = first(bytes, 'moov');
  const tracks = new Map(
    all(movie, 'trak')
      .reverse()
      .map((track) => [first(track, 'mdia', 'hdlr').toString('latin1', 8, 12), track]),
  );
  const track = tracks.get('soun') ?? nothing;
  const table = first(track, 'mdia', 'minf', 'stbl');
  const id = afterTimes(first(track, 'tkhd'));
  const units = unitsInTable(first(table, 'stts')) + unitsInPieces(bytes, movie, id);
  const seconds = units / afterTimes(first(track, 'mdia', 'mdhd'));
  if (!(seconds > 0 && seconds < Infinity)) return noSound;
  const published = Buffer.from(bytes.subarray(0, end));
  emptyTags(published);
  const codec = codecOf(first(table, 'stsd').subarray(8));
  return { codec, seconds, hasVideo: tracks.has('vide'), published };
}

/** Rows of how many samples are how long. */
function unitsInTable(table: Buffer): number {
  let units = 0;
  for (let at = 8; at < table.length; at += 8)
    units += numberAt(table, at) * numberAt(table, at + 4);
  return units;
}

/** The length of a track in the pieces that a recorder in a browser writes: a piece says that of its samples, or the file. */
function unitsInPieces(bytes: Buffer, movie: Buffer, id: number): number {
  const usual = all(first(movie, 'mvex'), 'trex').find((each) => numberAt(each, 4) === id);
  let units = 0;
  for (const part of all(bytes, 'moof').flatMap((piece) => all(piece, 'traf'))) {
    const head = first(part, 'tfhd');
    if (numberAt(head, 4) !== id) continue;
    const flags = numberAt(head, 0);
    const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
    const length = flags & 8 ? numberAt(head, at) : numberAt(usual ?? nothing, 12);
    for (const run of all(part, 'trun')) units += unitsInRun(run, length);
  }
  return units;
}

function unitsInRun(run: Buffer, length: number): number {
  const flags = numberAt(run, 0);
  const count = numberAt(run, 4);
  if (!(flags & 0x100)) return count * length;
  const row = 4 * [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit).length;
  let units = 0;
  for (let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0); at < run.length; at += row)
    units += numberAt(run, at);
  return units;
}

/** Names that are not those of the sounds. */
const names: Readonly<Record<string, string>> = { samr: 'AMR', sawb: 'AMR', '.mp3': 'MP3' };

/** What a sound is, by its entry, and for `mp4a` by the number after two sizes of one byte or more. */
function codecOf(entry: Buffer): string {
  const format = entry.toString('latin1', 4, 8);
  if (format !== 'mp4a') return names[format] ?? format.toUpperCase();
  const afterSize = (from: number): number => {
    let at = from;
    while ((entry[at] ?? 0) > 127) at += 1;
    return at + 1;
  };
  const type = entry[afterSize(afterSize(entry.indexOf('esds') + 9) + 4)] ?? 0;
  if (type === 0x40 || (type >= 0x66 && type <= 0x68)) return 'MPEG-4/AAC';
  return type === 0x69 || type === 0x6b ? 'MP3' : 'another sound than AAC';
}
