import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { recordingLimits } from '../../src/content/model/pictures.ts';
import { inspectPicture } from '../../src/site/pictures/inspect-picture.ts';
import { projectRoot, sampleSources } from '../support/publish/fixtures.ts';

const m4a = readFileSync(join(projectRoot, 'test/fixtures/silence.m4a'));
const digger = readFileSync(join(sampleSources, 'media/vehicles/digger.mp3'));

/** MPEG 2.5 Layer III with 8 kbit/s and 8,000 samples a second: a frame is 72 bytes and 72 ms long. */
const frames = (count: number): Buffer => {
  const frame = Buffer.alloc(72);
  frame.set([0xff, 0xe3, 0x18, 0xc4]);
  return Buffer.concat(Array.from({ length: count }, () => frame));
};
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
const look = (name: string, bytes: Uint8Array) => inspectPicture(name, bytes, 'hash');
const reasonOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const looked = await look(name, bytes);
  return 'fault' in looked && looked.fault === 'unplayable' ? looked.reason : '';
};

test('a recording in a format that every browser plays has its length in seconds', async () => {
  assert.deepEqual(await look('a.mp3', digger), { sha256: 'hash', seconds: 1.1 });
  assert.deepEqual(await look('a.m4a', m4a), { sha256: 'hash', seconds: 0.6 });
  assert.deepEqual(await look('a.mp3', frames(6)), { sha256: 'hash', seconds: 0.4 });
});

test('a recording that is not what its name says is refused by what it is', async () => {
  assert.equal(await reasonOf('a.m4a', digger), 'its name says M4A, and it has MPEG 2 Layer 3');
  assert.equal(await reasonOf('a.mp3', m4a), 'its name says MP3, and it has MPEG-4/AAC');
  const alac = bytesOf(m4a.toString('latin1').replace('mp4a', 'alac'));
  assert.equal(await reasonOf('a.m4a', alac), 'its name says M4A, and it has ALAC');
});

test('what holds no sound that can be read is refused', async () => {
  const unreadable = 'no sound can be read in it';
  for (const bytes of [bytesOf(''), bytesOf('<svg/>'), frames(1), m4a.subarray(0, 300)])
    for (const name of ['a.mp3', 'a.m4a']) assert.equal(await reasonOf(name, bytes), unreadable);
  const pointer = bytesOf('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
  assert.equal(await reasonOf('a.mp3', pointer), 'it is a Git LFS file');
});

test('a minute is the longest, and two megabytes are the most', async () => {
  assert.deepEqual(await look('a.mp3', frames(833)), { sha256: 'hash', seconds: 60 });
  assert.equal(await reasonOf('a.mp3', frames(840)), 'it takes 60.5 seconds, of 60 at most');
  const padded = (bytes: number): Buffer =>
    Buffer.concat([m4a, bytesOf('\0\0\0\0free'), Buffer.alloc(bytes - m4a.length - 8)]);
  assert.equal(await reasonOf('a.m4a', padded(recordingLimits.fileBytes)), '');
  assert.equal(
    await reasonOf('a.m4a', padded(recordingLimits.fileBytes + 1)),
    'it takes 2.1 MB, of 2 at most',
  );
});
