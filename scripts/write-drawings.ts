import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawings } from './drawings/drawings.ts';
import { encodePng } from './drawings/encode-png.ts';

// Draws the pictures of the sample: `npx --no-install tsx scripts/write-drawings.ts`.
for (const { file, svg } of drawings()) {
  const path = join('sources/media', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.endsWith('.png') ? await encodePng(svg) : svg);
}
