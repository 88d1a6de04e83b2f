import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { changedVehicle, type Catalogue, type Vehicle } from '../catalogue/catalogue.ts';
import { categoryName, writeDrawings } from '../catalogue/write-sources.ts';
import { verifyChange, verifyOutput, verifyPages } from '../verify-output.ts';
import type { Arena, Contestant, TimedRun } from './contestant.ts';

/** A tool that we compare with, and our set-up of it under `bench/peers/`. */
export interface Peer {
  readonly name: string;
  /** How to run it; undefined where it is not installed. */
  readonly program: string | undefined;
  /** How to install it. */
  readonly install: string;
  readonly args: readonly string[];
  /** Where it writes, beside its sources. */
  readonly out: string;
  readonly verify: (out: string, catalogue: Catalogue) => void;
  /** Whether building again is timed, too. None keeps anything of a build, so that each takes as long as a cold one. */
  readonly again: boolean;
}

const setUps = resolve(import.meta.dirname, '../peers');
const installed = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** What every set-up of Eleventy has alike. */
const eleventy = {
  program: installed(join(setUps, 'node_modules/.bin/eleventy')),
  install: 'npm ci --ignore-scripts --prefix bench/peers',
  args: ['--quiet'],
  out: 'public',
  verify: verifyOutput,
  again: false,
} as const;

/** What every set-up of Hugo has alike. */
const hugo = {
  program: installed('/usr/bin/hugo'),
  install: 'apt-get install hugo',
  args: ['--quiet'],
  out: 'public',
  again: true,
} as const;

/** Every tool that we compare with, by the name that `--peers` takes. */
export const peers = {
  'hugo-plain': {
    ...hugo,
    name: 'Hugo (plain)',
    verify: (out, catalogue) => {
      verifyPages(out, catalogue, ['html', 'md']);
    },
  },
  hugo: { ...hugo, name: 'Hugo', verify: verifyOutput },
  'eleventy-defaults': { ...eleventy, name: 'Eleventy (defaults)', out: '_site' },
  eleventy: { ...eleventy, name: 'Eleventy (Nunjucks, tuned)' },
} as const satisfies Readonly<Record<string, Peer>>;

export type PeerKey = keyof typeof peers;

/** A peer in a folder of its own, with the same entries in its own format. */
export function createPeer(key: PeerKey, { catalogue, folder, home }: Arena): Contestant {
  const peer: Peer = peers[key];
  if (peer.program === undefined) throw new Error(`${peer.name} is not installed.`);
  cpSync(join(setUps, key), folder, { recursive: true });
  // A configuration may import the tool that reads it.
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(setUps, 'node_modules'), join(folder, 'node_modules'));
  writeFrontMatter(join(folder, 'content'), catalogue);
  writeDrawings(join(folder, 'static/media'), catalogue);
  const command = { program: peer.program, args: peer.args, folder, home };
  const out = join(folder, peer.out);
  const cold: TimedRun = {
    command,
    prepare: () => {
      for (const left of [peer.out, 'resources', '.cache'])
        rmSync(join(folder, left), { recursive: true, force: true });
    },
    verify: (round) => {
      if (round === 0) peer.verify(out, catalogue);
    },
  };
  const oneChanged: TimedRun = {
    command,
    prepare: (round) => {
      writeVehiclePage(join(folder, 'content'), changedVehicle(catalogue, round));
    },
    verify: (round) => {
      verifyChange(out, changedVehicle(catalogue, round));
    },
  };
  const again = { 'one-changed': oneChanged, 'no-change': { command } };
  return { name: peer.name, out, cases: { cold, ...(peer.again && again) } };
}

/** Writes a catalogue as the other tools read it: markdown files with front matter. */
function writeFrontMatter(content: string, { vehicles, sounds, apps }: Catalogue): void {
  for (const part of ['vehicles', 'speech-sounds', 'apps'])
    mkdirSync(join(content, part), { recursive: true });
  for (const vehicle of vehicles) writeVehiclePage(content, vehicle);
  for (const { key, label, description, words, tier, parentTip } of sounds)
    write(join(content, 'speech-sounds', `${key}.md`), {
      ...{ title: label, key, description, words, tier, parentTip },
    });
  for (const { id, name, storeTitle, appId, description, features, about } of apps)
    write(join(content, 'apps', `${id}.md`), {
      ...{ title: name, description, storeTitle, appId, features },
      text: about,
    });
}

/** Writes the page of one vehicle anew, as an editor would save it. */
function writeVehiclePage(content: string, vehicle: Vehicle): void {
  const { id, slug, name, category, emoji, sounds, wordWorld, drawing, description } = vehicle;
  const image = drawing && { file: drawing.file, alt: drawing.alt };
  write(join(content, 'vehicles', `${slug}.md`), {
    ...{ title: name, id, category: categoryName(category), emoji, sounds, wordWorld, image },
    text: description,
  });
}

// Hugo reads YAML 1.1, in which a bare `y` is true.
function write(
  path: string,
  { text = '', ...fields }: { text?: string; [field: string]: unknown },
) {
  writeFileSync(path, `---\n${stringify(fields, { version: '1.1' })}---\n\n${text}\n`);
}

/** The version of an installed peer, as it prints it. */
export function peerVersion(key: PeerKey): string | undefined {
  const { program }: Peer = peers[key];
  if (program === undefined) return undefined;
  const args = program.endsWith('hugo') ? ['version'] : ['--version'];
  return /\d+\.\d+[\d.]*/.exec(spawnSync(program, args, { encoding: 'utf8' }).stdout)?.[0];
}

/** A line for each peer that is not installed: its name, and how to install it. */
export const missingPeers = (): readonly string[] =>
  Object.values(peers)
    .filter(({ program }) => program === undefined)
    .map(({ name, install }) => `${name} (${install})`);
