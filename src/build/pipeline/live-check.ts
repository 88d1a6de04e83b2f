import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Finding, Place, Range } from '../../content/diagnostics/diagnostic.ts';
import type { Entries } from '../../content/model/entries.ts';
import type { LookedPicture, LookedPictures } from '../../content/model/pictures.ts';
import { manifestName } from '../output/manifest-file.ts';
import { createLocator } from '../../content/sources/locate.ts';
import type { SourceMemory } from '../../content/sources/load-sources.ts';
import { overlaySources } from '../../content/sources/overlay-sources.ts';
import { readSources, type SourceFiles } from '../../content/sources/read-sources.ts';
import { rereadSources } from '../../content/sources/reread-sources.ts';
import type { SourceTexts } from '../../content/sources/source-texts.ts';
import type { SourcesInput } from './build-types.ts';
import { findFaults, readLastOutput, type LastOutput } from './check-sources.ts';
import { lookAtPictures } from './look-at-pictures.ts';

/** The sources of a catalogue at one moment, and what is wrong with them. */
export interface CheckedMoment {
  readonly sources: SourceFiles;
  readonly entries: Entries;
  readonly texts: SourceTexts;
  readonly findings: readonly Finding[];
  readonly locate: (place: Place) => Range;
}

/**
 * Checks a catalogue again and again while it is edited: only files that changed are read and parsed again,
 * but the rules run over all entries. The result is what `checkSources` returns for the same sources.
 */
export interface LiveCheck {
  /** From now on a file has this text, whatever is on disk; undefined means the file on disk again. */
  readonly hold: (path: string, text: string | undefined) => void;
  /** Something may have changed on disk at these absolute paths; the folder itself means anything in it. */
  readonly touch: (paths: Iterable<string>) => void;
  /**
   * The sources as they are now; the same object as long as nothing changes.
   *
   * @throws EnvironmentError if the sources folder cannot be read.
   */
  readonly now: () => CheckedMoment;
  /** Examines pictures that have not been examined yet; tells whether there were any. */
  readonly lookAtPictures: () => Promise<boolean>;
}

/** A live check that has read nothing yet. */
export function createLiveCheck(input: Omit<SourcesInput, 'drafts' | 'shownAs'>): LiveCheck {
  const memory: SourceMemory = new Map();
  const held = new Map<string, Uint8Array>();
  const touched = new Set<string>();
  const looks = createLookMemory();
  const lastOutput = createLastOutput(input.out);
  const locatorOf = createKeptLocator();
  let onDisk: SourceFiles | undefined;
  let seen: SourceFiles['media'] = [];
  let looked: LookedPictures | undefined;
  let moment: CheckedMoment | undefined;
  const read = (): SourceFiles => {
    if (onDisk === undefined) onDisk = readSources(input.sources);
    else if (touched.size > 0)
      onDisk = rereadSources(input.sources, onDisk, touched) ?? readSources(input.sources);
    touched.clear();
    return onDisk;
  };
  return {
    hold(path, text) {
      if (text === undefined) held.delete(path);
      else held.set(path, Buffer.from(text));
      moment = undefined;
    },
    touch(paths) {
      for (const path of paths) touched.add(resolve(path));
      if (touched.has(resolve(input.sources))) onDisk = undefined;
      moment = undefined;
    },
    now() {
      if (moment !== undefined) return moment;
      const sources = overlaySources(read(), held);
      const { entries, texts, findings } = findFaults(input, sources, lastOutput(), {
        known: memory,
        pictures: looked,
      });
      moment = { sources, entries, texts, findings, locate: locatorOf(sources, texts) };
      return moment;
    },
    async lookAtPictures() {
      const { media } = read();
      if (isDeepStrictEqual(media, seen)) return false;
      seen = media;
      looked = await lookAtPictures(input.sources, media, looks);
      moment = undefined;
      return true;
    },
  };
}

/** The results of examining pictures, by the bytes of the pictures. */
function createLookMemory() {
  const looks = new Map<string, LookedPicture>();
  return {
    recallLook: (sha256: string, format: string) => looks.get(`${sha256} ${format}`),
    keepLook: (sha256: string, format: string, look: LookedPicture) => {
      looks.set(`${sha256} ${format}`, look);
    },
  };
}

/** The last output, read again when it has been rebuilt. */
function createLastOutput(out: string): () => LastOutput {
  let last: { readonly stamp: string; readonly output: LastOutput } | undefined;
  return () => {
    const stats = statSync(join(out, manifestName), { throwIfNoEntry: false });
    const stamp = stats === undefined ? '' : `${String(stats.mtimeMs)} ${String(stats.size)}`;
    if (last?.stamp !== stamp) last = { stamp, output: readLastOutput(out) };
    return last.output;
  };
}

/** The locator of a file, and the hash of its bytes. */
interface Kept {
  readonly sha256: string;
  readonly locate: (place: Place) => Range;
}

/** Locators that keep what they parsed of a file for as long as it stays the same. */
function createKeptLocator() {
  let kept = new Map<string, Kept>();
  return (sources: SourceFiles, texts: SourceTexts): ((place: Place) => Range) => {
    const before = kept;
    const now = new Map<string, Kept>();
    kept = now;
    const hashes = new Map(sources.files.map(({ path, sha256 }) => [path, sha256]));
    return (place) => {
      const sha256 = hashes.get(place.file) ?? '';
      const known = now.get(place.file) ?? before.get(place.file);
      const file = known?.sha256 === sha256 ? known : { sha256, locate: createLocator(texts) };
      now.set(place.file, file);
      return file.locate(place);
    };
  };
}
