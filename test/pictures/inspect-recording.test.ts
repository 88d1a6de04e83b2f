import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { smallPng } from '../../src/content/diagnostics/picture-examples.ts';
import { isPlayable, isUsable, recordingLimits } from '../../src/content/model/pictures.ts';
import { inspectPicture } from '../../src/site/pictures/inspect-picture.ts';
import { projectRoot, sampleSources } from '../support/publish/fixtures.ts';
import {
  bytesOf,
  edits,
  esds,
  ftyp,
  id3v2,
  mdat,
  moov,
  mpegFrames,
  mvex,
  piece,
  soundEntry,
  track,
} from '../support/recordings.ts';

const m4a = readFileSync(join(projectRoot, 'test/fixtures/silence.m4a'));
const digger = readFileSync(join(sampleSources, 'media/vehicles/digger.mp3'));

const unreadable = 'no sound can be read in it';

/** A frame is 72 bytes and 72 ms long. */
const frames = (count: number): Buffer => mpegFrames('dictation', count);
const look = (name: string, bytes: Uint8Array) => inspectPicture(name, bytes, 'hash');
const secondsOf = async (name: string, bytes: Uint8Array): Promise<number> => {
  const looked = await look(name, bytes);
  return isPlayable(looked) ? looked.seconds : NaN;
};
const reasonOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const looked = await look(name, bytes);
  return 'fault' in looked && looked.fault === 'unplayable' ? looked.reason : '';
};

test('a recording in a format that every browser plays has its length in seconds', async () => {
  const published = hash('sha256', digger);
  assert.deepEqual(await look('a.mp3', digger), { sha256: 'hash', seconds: 1.1, published });
  assert.equal(await secondsOf('a.m4a', m4a), 0.6);
  assert.equal(await secondsOf('a.mp3', frames(6)), 0.4);
});

test('a recording that is not what its name says is refused by what it is', async () => {
  assert.equal(await reasonOf('a.m4a', digger), 'its name says M4A, and it has MPEG 2 Layer 3');
  assert.equal(await reasonOf('a.mp3', m4a), 'its name says MP3, and it has MPEG-4/AAC');
  const alac = bytesOf(m4a.toString('latin1').replace('mp4a', 'alac'));
  assert.equal(await reasonOf('a.m4a', alac), 'its name says M4A, and it has ALAC');
  const entryOf = (entry: Buffer, kind: string) =>
    Buffer.concat([
      ftyp('M4A '),
      moov(track({ frames: 9 }), track({ frames: 9, entry, kind })),
      mdat(9),
    ]);
  for (const [entry, has] of [
    [soundEntry('fLaC'), 'FLAC'],
    [soundEntry('Opus'), 'OPUS'],
    [soundEntry('samr'), 'AMR'],
    [soundEntry('mp4a', esds(0x6b)), 'another sound than AAC'],
    [soundEntry('mp4a', esds(0xdd)), 'another sound than AAC'],
    [soundEntry('mp4a'), 'another sound than AAC'],
  ] as const) {
    const file = Buffer.concat([ftyp('M4A '), moov(track({ frames: 9, entry })), mdat(9)]);
    assert.equal(await reasonOf('a.m4a', file), `its name says M4A, and it has ${has}`);
  }
  assert.equal(
    await reasonOf('a.m4a', entryOf(soundEntry('avc1'), 'vide')),
    'its name says M4A, and it has MPEG-4/AAC with moving pictures',
  );
  for (const [bytes, format] of [
    ['RIFF\0\0\0\0WAVE', 'WAV'],
    ['OggS', 'OGG'],
    ['fLaC', 'FLAC'],
    ['#!AMR\n', 'AMR'],
    ['FORM\0\0\0\0AIFC', 'AIFF'],
    ['caff', 'CAF'],
    ['0&\xb2u', 'WMA'],
    ['\x1aE\xdf\xa3', 'WEBM'],
    ['\xff\xfd\x90\x04', 'MP2'],
    ['\x89PNG\r\n\x1a\n', 'PNG'],
  ] as const)
    assert.equal(await reasonOf('a.mp3', bytesOf(bytes)), `its content is ${format}`);
  for (const bytes of ['\xff\xf1P\x80', '\xff\xf9P\x80'])
    assert.match(await reasonOf('a.m4a', bytesOf(bytes)), /^it is AAC without the file around it/);
});

test('a recording that holds more than it plays is refused', async () => {
  const of = (...tracks: readonly Buffer[]) =>
    reasonOf('a.m4a', Buffer.concat([ftyp('M4A '), moov(...tracks), mdat(99)]));
  const chapters = track({ frames: 2, kind: 'text' });
  const another = /another track, such as the names of chapters/;
  assert.match(await of(track({ frames: 99 }), chapters), another);
  assert.match(await of(track({ frames: 99 }), track({ frames: 9 })), another);
  const cut = /^what is cut out of it, 1 second, is still in the file/;
  assert.match(await of(track({ frames: 99, more: [edits([44100, 0])] })), cut);
  assert.match(await of(track({ frames: 99, more: [edits([0, 50_000])] })), cut);
  assert.match(await of(track({ frames: 99, more: [edits([20_000, 0], [20_000, 60_000])] })), cut);
});

test('two megabytes of anything are refused at once', async () => {
  for (const byte of [0x00, 0x49, 0xff]) {
    const { user } = process.cpuUsage();
    assert.equal(await reasonOf('a.mp3', Buffer.alloc(2_000_000, byte)), unreadable);
    assert.equal(await reasonOf('a.mp3', bytesOf('ID3'.repeat(600_000))), unreadable);
    assert.ok(process.cpuUsage().user - user < 2e6);
  }
  const sized = soundEntry('mp4a', Buffer.concat([bytesOf('esds'), Buffer.alloc(1_900_000, 255)]));
  const long = Buffer.concat([ftyp('M4A '), moov(track({ frames: 9, entry: sized })), mdat(9)]);
  assert.equal(
    await reasonOf('a.m4a', long),
    'its name says M4A, and it has another sound than AAC',
  );
  const nested = Buffer.alloc(800_000);
  for (let at = 0; at < nested.length; at += 8) {
    nested.writeUInt32BE(nested.length - at, at);
    nested.write('moov', at + 4, 'latin1');
  }
  const deep = Buffer.concat([ftyp('M4A '), moov(track({ frames: 9 })), mdat(9), nested]);
  assert.equal(await secondsOf('a.m4a', deep), 0.2);
});

/** What is said of a file in the end: never the words of a library. */
const refused =
  /^(?:no sound can be read|it is AAC|it takes|its name says|its content is|beside its sound|[\d.]+ seconds of it|it does not begin|its header cannot|a part of it is missing)/;

test('whatever bytes are changed or cut, a file is read, or refused in our words', async () => {
  const file = Buffer.concat([
    ftyp('iso5'),
    moov(track({ frames: 3 }), mvex(1024)),
    piece(2, 'each'),
  ]);
  const png = Buffer.from((smallPng as { base64: string }).base64, 'base64');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        ['a.m4a', file] as const,
        ['a.mp3', digger] as const,
        ['a.png', png] as const,
      ),
      fc.array(fc.tuple(fc.nat(file.length), fc.nat(255)), { maxLength: 4 }),
      fc.nat(file.length),
      async ([name, original], changes, cut) => {
        const bytes = Buffer.from(original.subarray(0, original.length - cut));
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        const looked = await look(name, bytes);
        if ('reason' in looked) assert.match(looked.reason, refused);
        else assert.ok(isPlayable(looked) || isUsable(looked) || 'fault' in looked);
      },
    ),
  );
});

test('what holds no sound that can be read is refused', async () => {
  for (const bytes of [
    ...[
      bytesOf(''),
      bytesOf('words'),
      bytesOf('ID3'),
      bytesOf('\xff'),
      frames(1),
      id3v2(frames(1)),
    ],
    ...[ftyp('M4A '), Buffer.concat([ftyp('M4A '), moov(track({ frames: 0 })), mdat(9)])],
    Buffer.concat([ftyp('M4A '), moov(track({ frames: 9, kind: 'text' })), mdat(9)]),
  ])
    for (const name of ['a.mp3', 'a.m4a']) assert.equal(await reasonOf(name, bytes), unreadable);
  for (const length of [300, m4a.length - 1])
    assert.equal(await reasonOf('a.m4a', m4a.subarray(0, length)), unreadable);
  const pointer = bytesOf('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
  assert.equal(await reasonOf('a.mp3', pointer), 'it is a Git LFS file');
});

test('a minute is the longest, and two megabytes are the most', async () => {
  assert.equal(await secondsOf('a.mp3', frames(833)), 60);
  assert.equal(await reasonOf('a.mp3', frames(840)), 'it takes 60.5 seconds, of 60 at most');
  const padded = (bytes: number): Buffer =>
    Buffer.concat([m4a, bytesOf('\0\0\0\0free'), Buffer.alloc(bytes - m4a.length - 8)]);
  assert.equal(await reasonOf('a.m4a', padded(recordingLimits.fileBytes)), '');
  assert.equal(
    await reasonOf('a.m4a', padded(recordingLimits.fileBytes + 1)),
    'it takes 2.1 MB, of 2 at most',
  );
});
