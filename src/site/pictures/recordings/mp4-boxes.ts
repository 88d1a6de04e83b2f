/** A box of an MP4 file: parts of the bytes that it was found in. */
interface Box {
  readonly type: string;
  readonly whole: Buffer;
  readonly content: Buffer;
}

/** The boxes of a file or of a box, up to what is none. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const left = bytes.length - at;
    const size = head === 16 && left >= 16 ? Number(bytes.readBigUInt64BE(at + 8)) : short || left;
    if (size < head || size > left) break;
    const whole = bytes.subarray(at, at + size);
    boxes.push({ type: typeAt(bytes, at), whole, content: whole.subarray(head) });
    at += size;
  }
  return boxes;
}

const typeAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at + 4, at + 8);

/** Hold boxes, on the way to what a player needs. */
const containers = new Set('moov trak mdia minf stbl mvex moof traf'.split(' '));

/** What else a player needs; any other box may name somebody, or a place. */
const played = new Set(
  'ftyp styp mdat mfra sidx mvhd iods tkhd edts tref mdhd hdlr elng smhd dinf stsd stts ctts stsc stsz stz2 stco co64 stss sgpd sbgp sdtp mehd trex mfhd tfhd tfdt trun saio saiz'.split(
    ' ',
  ),
);

/** Begin with the days on which a recording was made and changed. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);

/** As deep as containers are within each other. */
const deepest = 5;

/** Empties what no player needs, in place: a file says at which of its bytes the sound is. */
export function emptyTags(bytes: Buffer, depth = 0): void {
  for (const { type, whole, content } of boxesIn(bytes))
    if (containers.has(type) && depth < deepest) emptyTags(content, depth + 1);
    else if (dated.has(type)) content.fill(0, 4, content[0] === 1 ? 20 : 12);
    else if (!played.has(type)) {
      whole.write('free', 4, 'latin1');
      content.fill(0);
    }
}

/** Whether a file ends within a box that a player needs, and that begins at a place. */
export const isCutAt = (bytes: Buffer, at: number): boolean =>
  containers.has(typeAt(bytes, at)) || played.has(typeAt(bytes, at));
