import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Root of the project. */
export const projectRoot = fromRoot('.');
/** Sources of a small studio whose every text is hostile; its base URL has a path. */
export const studioSources = fromRoot('test/fixtures/studio');
/** The sample catalogue. */
export const sampleSources = fromRoot('sources');
/** The committed output of the sample catalogue. */
export const sampleOut = fromRoot('out');
/** The moment that everything of a test is dated with. */
export const fixedDate = '2026-03-14T09:00:00Z';

/** Files of the pages that every site has, and of those below them; a new kind has others. */
export const usualPage =
  /^\/(?:(?:apps|vehicles|speech-sounds|articles)(?:\/[^/]+)*|index|developers|search|404|410)\.(?:html|md)$/;

/** Both catalogues, for what holds of every output. */
export const catalogues = [
  { name: 'the small studio', sources: studioSources },
  { name: 'the sample', sources: sampleSources },
] as const;

/**
 * Takes the pictures, the emoji and the recordings from a copy of the sample: a build from nothing takes seconds to encode them, and to
 * draw an image of each page of a site with a logo.
 */
export function dropPictures(sources: string): void {
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:yaml|md)$/.test(file)) continue;
    const path = join(sources, file);
    const text = readFileSync(path, 'utf8');
    const without = text.replace(
      /^( *)(?:audio|badge|emoji|icon|image|logo|screenshots):.*\n(?:\1 +.*\n)*/gm,
      '',
    );
    if (without !== text) writeFileSync(path, without);
  }
  rmSync(join(sources, 'media'), { recursive: true, force: true });
}
