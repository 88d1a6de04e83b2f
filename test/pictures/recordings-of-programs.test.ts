import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readRecording } from '../../src/site/pictures/inspect-recording.ts';
import { inspectPicture } from '../../src/site/pictures/inspect-picture.ts';
import { isPlayable } from '../../src/content/model/pictures.ts';
import {
  box,
  bytesOf,
  edits,
  esds,
  ftyp,
  id3Frame,
  id3v1,
  id3v2,
  infoFrame,
  longBox,
  madeAt,
  mdat,
  moov,
  mpegFrames,
  mvex,
  piece,
  soundEntry,
  track,
} from '../support/recordings.ts';

const name = 'Mia Muster';
const join = (...parts: readonly Buffer[]): Buffer => Buffer.concat(parts);
const title = id3Frame('TIT2', name);
/** A picture in a tag, with what looks like one frame in it. */
const cover = join(
  id3Frame('APIC', `image/jpeg\0\x03${name}\0`),
  mpegFrames('song', 1),
  Buffer.alloc(9),
);
const udta = box('udta', box('\xa9nam', bytesOf(`\0\x0a\x15\xc7${name}`)));
const meta = box('meta', Buffer.alloc(4), box('ilst', box('\xa9nam', box('data', bytesOf(name)))));
const place = box('udta', box('\xa9xyz', bytesOf(`\0\x12\x15\xc7+48.13+011.57/${name}`)));
const song = mpegFrames('song', 40);
const voice = mpegFrames('voice', 40);
const memo = mpegFrames('memo', 40);
const sound = track({ frames: 43 });

/** An MP3, its length in seconds, and what is left of it if that is not all. */
const mp3s: Readonly<Record<string, readonly [file: Buffer, seconds: number, left?: Buffer]>> = {
  'LAME at a variable rate': [
    join(infoFrame('voice', 60, 'Xing'), voice, mpegFrames('song', 20)),
    1.6,
  ],
  'Fraunhofer at a variable rate': [
    join(infoFrame('studio', 40, 'VBRI'), mpegFrames('studio', 40)),
    1,
  ],
  'an encoder that pads every third frame': [
    join(...Array.from({ length: 10 }, () => join(mpegFrames('song', 2), mpegFrames('padded', 1)))),
    0.8,
  ],
  'an encoder with checksums': [mpegFrames('checked', 40), 1],
  'a tag with a cover': [join(id3v2(cover), song), 1, song],
  'a tagger that wrote on both sides': [join(id3v2(title), song, id3v1(name)), 1, song],
  'two files joined, each with its tags': [
    join(
      id3v2(title),
      infoFrame('memo', 40),
      memo,
      id3v1(name),
      id3v2(title),
      infoFrame('memo', 40),
      memo,
    ),
    2.1,
    join(infoFrame('memo', 40), memo, memo),
  ],
  'two files joined, of other rates': [join(voice, memo), 2.1],
  'a file that was cut off within a frame': [
    join(infoFrame('song', 4000), song.subarray(0, 5000)),
    0.3,
    join(infoFrame('song', 4000), song.subarray(0, 11 * 417)),
  ],
};

/** An M4A, of which what is left has the same places, and its length in seconds. */
const m4as: Readonly<Record<string, readonly [file: Buffer, seconds: number]>> = {
  'Voice Memos of an iPhone, with a title and a place': [
    join(ftyp('M4A ', 'M4A ', 'isom', 'mp42'), mdat(43), moov(sound, udta, place, meta)),
    1,
  ],
  'Voice Memos, with a title in the track': [
    join(ftyp('M4A '), mdat(43), moov(track({ frames: 43, more: [udta, meta] }))),
    1,
  ],
  'QuickTime, whose sound is wrapped': [
    join(
      ftyp('qt  '),
      box('wide'),
      mdat(43),
      moov(track({ frames: 43, entry: soundEntry('mp4a', esds(0x40, true), 1) }), udta),
    ),
    1,
  ],
  'GarageBand, with times of 64 bits': [
    join(ftyp('M4A '), moov(track({ frames: 43, version: 1 })), mdat(43)),
    1,
  ],
  'a recorder with a size of 64 bits': [
    join(ftyp('M4A '), longBox('mdat', Buffer.alloc(344)), moov(sound, udta)),
    1,
  ],
  'a recorder whose sound goes on to the end': [
    join(ftyp('M4A '), moov(sound), Buffer.from('000000006d646174', 'hex'), Buffer.alloc(344)),
    1,
  ],
  'AAC of MPEG 2': [
    join(
      ftyp('M4A '),
      moov(track({ frames: 43, entry: soundEntry('mp4a', esds(0x67)) })),
      mdat(43),
    ),
    1,
  ],
  'an encoder that trims what it added': [
    join(ftyp('M4A '), moov(track({ frames: 43, more: [edits([40 * 1024, 2112])] })), mdat(43)),
    1,
  ],
  'a tagger that wrote beside the sound': [
    join(
      ftyp('M4A '),
      moov(sound),
      mdat(43),
      box('free', bytesOf(name)),
      box('uuid', bytesOf(name)),
      box('meta', bytesOf(name)),
    ),
    1,
  ],
  'a tagger that put a tag behind it': [join(ftyp('M4A '), moov(sound), mdat(43), id3v1(name)), 1],
  'a header that says ten hours': [
    join(ftyp('M4A '), moov(track({ frames: 43, says: 44100 * 36000 })), mdat(43)),
    1,
  ],
  'Safari, in pieces': [
    join(
      ftyp('iso5'),
      moov(track({ frames: 0 }), mvex(1024)),
      piece(20, 'nowhere'),
      piece(23, 'nowhere'),
    ),
    1,
  ],
  'Chromium, in pieces that say their lengths': [
    join(ftyp('iso5'), moov(track({ frames: 0 }), mvex(0)), piece(20, 'once'), piece(23, 'each')),
    1,
  ],
  'a recorder in pieces, with those of another track': [
    join(
      ftyp('iso5'),
      moov(track({ frames: 0 }), mvex(1024), udta),
      piece(43, 'nowhere'),
      piece(9, 'nowhere', 2),
    ),
    1,
  ],
  'two files joined, of which a browser plays one': [
    join(ftyp('M4A '), moov(sound, udta), mdat(43), ftyp('M4A '), moov(sound, udta), mdat(43)),
    1,
  ],
};

function leftOf(file: Buffer): Buffer {
  const read = readRecording(file);
  assert.ok(read);
  return read.published;
}

const made = Buffer.alloc(4);
made.writeUInt32BE(madeAt);

describe('a recording is read by its frames, and published without its tags', () => {
  for (const [program, [file, seconds, left = file]] of Object.entries(mp3s))
    test(`an MP3 of ${program} keeps its frames alone`, async () => {
      const looked = await inspectPicture('a.mp3', file, 'hash');
      assert.equal(isPlayable(looked) ? looked.seconds : JSON.stringify(looked), seconds);
      assert.ok(leftOf(file).equals(left));
    });

  for (const [program, [file, seconds]] of Object.entries(m4as))
    test(`an M4A of ${program} keeps its places and loses what is told`, async () => {
      const looked = await inspectPicture('a.m4a', file, 'hash');
      assert.equal(isPlayable(looked) ? looked.seconds : JSON.stringify(looked), seconds);
      const published = leftOf(file);
      assert.doesNotMatch(published.toString('latin1'), /Mia|48\.13|udta|meta|uuid/);
      assert.equal(published.includes(made), false, 'the day on which it was made');
      assert.equal(published.length, file.length - (file.includes('TAGMia') ? 128 : 0));
      const at = file.indexOf('mdat');
      assert.ok(published.subarray(at, at + 300).equals(file.subarray(at, at + 300)));
      assert.ok(leftOf(published).equals(published));
    });
});
