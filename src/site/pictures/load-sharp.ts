import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type SharpModule from 'sharp';
import { EnvironmentError } from '../../base/failures.ts';

type Sharp = typeof SharpModule;

/** It is not part of the bundle, which cannot contain native modules. */
const require = createRequire(import.meta.url);

let loaded: Sharp | undefined;

/**
 * The decoders for originals, and the one for the program's own drawings; all others are disabled, whatever a
 * file begins with. An original that begins like a drawing goes to none of them.
 */
const decoders = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadSvgBuffer',
];

/**
 * The encoder, loaded when the first picture needs it. It uses one thread per picture and no cache between
 * pictures: the result depends only on the bytes.
 *
 * @throws EnvironmentError if it is not installed or does not run on this machine.
 */
export function loadSharp(): Sharp {
  loaded ??= prepared();
  return loaded;
}

function prepared(): Sharp {
  try {
    const sharp = require('sharp') as Sharp;
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders });
    return sharp;
  } catch (cause) {
    throw missing(cause);
  }
}

/**
 * Identifies the encoder in the names of files: another version may produce other bytes. It is read without
 * loading the encoder, whose version names one build of each library in it.
 *
 * @throws EnvironmentError if it is not installed.
 */
export function encoderName(): string {
  try {
    const file = join(dirname(require.resolve('sharp')), '../package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
    return `sharp ${version}`;
  } catch (cause) {
    throw missing(cause);
  }
}

const missing = (cause: unknown): EnvironmentError =>
  new EnvironmentError(
    'Pictures need the package sharp, which cannot be loaded. Run `npm install sharp`, or `npm install` without --omit=optional.',
    { cause },
  );
