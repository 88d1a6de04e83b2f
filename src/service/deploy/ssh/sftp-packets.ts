/** What a client asks: numbers of SFTP version 3 (draft-ietf-secsh-filexfer-02), which every OpenSSH speaks. */
export const ask = {
  init: 1,
  open: 3,
  close: 4,
  read: 5,
  write: 6,
  lstat: 7,
  openFolder: 11,
  readFolder: 12,
  remove: 13,
  makeFolder: 14,
  removeFolder: 15,
  extended: 200,
} as const;

/** What a server answers. */
export const reply = { version: 2, status: 101 } as const;

/** How a request ended, if not well. */
export const status = {
  ok: 0,
  endOfFile: 1,
  missing: 2,
  notPermitted: 3,
  failure: 4,
  unsupported: 8,
} as const;

/** A text or bytes go with their length, a number in four bytes, a bigint in eight. */
export type Field = string | Buffer | number | bigint;

/** A packet: its length, its number, its fields. A name goes as bytes, so no character in it means anything. */
export function packet(type: number, fields: readonly Field[]): Buffer {
  const parts = fields.flatMap((field): Buffer[] => {
    if (typeof field === 'number') return [uint32(field)];
    if (typeof field === 'bigint') {
      const eight = Buffer.alloc(8);
      eight.writeBigUInt64BE(field);
      return [eight];
    }
    const bytes = Buffer.from(field);
    return [uint32(bytes.length), bytes];
  });
  const length = parts.reduce((sum, part) => sum + part.length, 1);
  return Buffer.concat([uint32(length), Buffer.of(type), ...parts]);
}

function uint32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}

/** No server sends a longer packet; the first bytes of a text that is not SFTP are a greater number. */
const longestPacket = 512 * 1024;

/**
 * Puts together what arrives in pieces: returns the complete packets without their lengths.
 *
 * @throws RangeError for a length that no packet has.
 */
export function packetSplitter(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const found: Buffer[] = [];
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length < 5 || length > longestPacket)
        throw new RangeError(`a packet of ${String(length)}`);
      if (rest.length < 4 + length) break;
      found.push(rest.subarray(4, 4 + length));
      rest = rest.subarray(4 + length);
    }
    return found;
  };
}

/** The fields of a packet in their order. One that is not there is a RangeError. */
export interface Fields {
  readonly number: () => number;
  readonly long: () => bigint;
  readonly bytes: () => Buffer;
  /** How many bytes are left. */
  readonly left: () => number;
}

/** Reads the fields of a packet, or of a part of it. */
export function fieldsOf(packed: Buffer): Fields {
  let at = 0;
  const take = (length: number): Buffer => {
    if (at + length > packed.length) throw new RangeError('a packet that ends too early');
    at += length;
    return packed.subarray(at - length, at);
  };
  const number = (): number => take(4).readUInt32BE(0);
  return {
    number,
    long: () => take(8).readBigUInt64BE(0),
    bytes: () => take(number()),
    left: () => packed.length - at,
  };
}

/** What a path names; links are not followed. */
export type Kind = 'folder' | 'file' | 'other';

/** Bits of the type of a file in its mode. */
const [typeMask, folderType, fileType] = [0o170_000, 0o040_000, 0o100_000];

/** Reads the attributes of a file, which say what it is. */
export function kindOf(attributes: Fields): Kind {
  const flags = attributes.number();
  if ((flags & 1) !== 0) attributes.long(); // size
  if ((flags & 2) !== 0) attributes.long(); // user and group
  const type = (flags & 4) === 0 ? 0 : attributes.number() & typeMask;
  if ((flags & 8) !== 0) attributes.long(); // when it was read and changed
  return type === folderType ? 'folder' : type === fileType ? 'file' : 'other';
}
