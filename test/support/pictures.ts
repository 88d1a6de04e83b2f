import { createRequire } from 'node:module';
import type Sharp from 'sharp';

/** The very encoder that the program loads. */
export const sharp = createRequire(import.meta.url)('sharp') as typeof Sharp;

/** A drawn picture, as a camera or a drawing program might save it. */
export const drawn = (width: number, height: number, seed = 1) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 200, g: (seed * 37) % 256, b: 90 } },
  }).composite([
    {
      input: {
        create: {
          ...{ width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 },
          background: { r: 20, g: 60, b: (seed * 91) % 256 },
        },
      },
      gravity: 'northwest',
    },
  ]);
