/** The boxes of an MP4 file or of a box, up to what is none, as parts of its bytes. */
export function boxesIn(bytes: Buffer) {
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
export function emptyTags(bytes: Buffer, depth = 0): void {
  for (const { type, whole, content } of boxesIn(bytes))
    if (containers.has(type) && depth < 5) emptyTags(content, depth + 1);
    else if (dated.includes(type)) content.fill(0, 4, content[0] === 1 ? 20 : 12);
    else if (!played.has(type)) {
      whole.write('free', 4, 'latin1');
      content.fill(0);
    }
}
