import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { filesBelow } from '../../../base/files/folders.ts';
import { textAt } from '../../../base/files/regular-file.ts';
import { packageFolder } from '../../../base/package-folder.ts';
import { hostNames } from '../../../contract/hosts.ts';
import { placeholders } from '../../../contract/placeholders.ts';

/** Where the package has what is copied into a catalogue; each language has what differs from English. */
const storedIn = (...names: string[]): string => join(packageFolder(), 'starters', ...names);

export interface StarterFile {
  /** From the folder of the catalogue, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The beginning of a name that has a dot before it, which a package may leave out. */
const hidden = /^(?=editorconfig|git|vscode)/;

/** Platforms that build the main branch themselves, each by the file in which it finds how. */
const platforms: Readonly<Record<string, StarterOptions['deploy']>> = {
  'netlify.toml': 'netlify',
  'wrangler.jsonc': 'cloudflare',
};

/** Where the main branch can be deployed to, by its workflow or by a platform. */
export const deployTargets = ['none', 'github-pages', 'netlify', 'cloudflare'] as const;

export const languages = ['en', 'de', 'ar'] as const;

export interface StarterOptions {
  /** Name of the site and of the studio; one to replace if left out. */
  readonly name?: string | undefined;
  /** Address of the site; one to replace if left out. */
  readonly baseUrl?: string | undefined;
  /** Language of the sample texts; English if left out. */
  readonly language?: (typeof languages)[number] | undefined;
  /** Whether to leave out the sample entries. */
  readonly empty?: boolean | undefined;
  /** Whether the output is committed beside its sources as well, by whoever changes these. */
  readonly commitOut?: boolean | undefined;
  /** Where the main branch is deployed to; nowhere if left out. */
  readonly deploy?: (typeof deployTargets)[number] | undefined;
  /** Path of the catalogue from the root of its repository, with slashes; empty or left out at the root. */
  readonly folder?: string | undefined;
}

/**
 * Every file of a new catalogue except the schemas, sorted by path: sources, settings and workflows. GitHub
 * reads workflows at the root of a repository, so the paths of some may lead there.
 */
export function starterFiles(options: StarterOptions = {}): StarterFile[] {
  const starter = storedIn('en');
  const translated = storedIn(options.language ?? 'en');
  return filesBelow(starter)
    .filter((stored) => options.empty !== true || !samples.test(stored))
    .filter((stored) => [undefined, options.deploy].includes(platforms[stored]))
    .map((stored) => {
      const folder = existsSync(join(translated, stored)) ? translated : starter;
      const text = readFileSync(join(folder, stored), 'utf8');
      return { path: placeOf(stored, options), text: textFor(stored, text, options) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const samples = /^sources\/(?:apps|phonemes|vehicles|pages\/articles)\//;

function placeOf(stored: string, { folder = '' }: StarterOptions): string {
  const place = stored.replace(hidden, '.');
  if (folder === '' || !place.startsWith('.github/')) return place;
  const root = '../'.repeat(folder.split('/').length);
  return `${root}${place.replace(/(?<=workflows\/)/, `${wordFor(folder)}-`)}`;
}

/** A folder in names of files and variables. */
const wordFor = (folder: string): string => folder.replace(/[^A-Za-z0-9]+/g, '-');

function textFor(stored: string, text: string, options: StarterOptions): string {
  const { commitOut = false, deploy = 'none', folder = '' } = options;
  const job = stored === 'github/workflows/catalogue-site.yml' ? deployJob(deploy) : '';
  // What a host serves is made beside the output.
  const isHosted = stored.endsWith('/site.yaml') && hostNames.some((name) => name === deploy);
  const added = isHosted ? `hosts: [${deploy}]\n` : job;
  const output = commitOut
    ? text.replace(/^\/out\/\n/m, '')
    : text.replace(/^# A build makes these files[^]*/m, '');
  return withFolder(forPlace(withAnswers(output + added, options), deploy), folder);
}

/** The name and the address of the site in place of what is there to be replaced. */
function withAnswers(text: string, { name, baseUrl = placeholders.baseUrl }: StarterOptions) {
  const { siteName, brand, baseUrl: open } = placeholders;
  const named = name && stringify(name, { lineWidth: 0, compat: 'yaml-1.1' }).trimEnd();
  return (
    text
      .replace(new RegExp(`${siteName}|${brand}`, 'g'), (written) => named ?? written)
      .replaceAll(open, () => baseUrl)
      // The address of a contact has to be one that others can open, also while the site is on localhost.
      .replace(/(?<=^ {2}url: )http:\/\/[^/\n]*/m, open)
  );
}

/** Some lines of the workflow are there for GitHub Pages, which says where it serves the site. */
const forPlace = (text: string, deploy: string): string =>
  text.replace(deploy === 'github-pages' ? / # Pages alone$/gm : /^.* # Pages alone\n/gm, '');

/** The last job of the workflow; none for a platform, and where nothing is deployed. */
const deployJob = (target: string): string =>
  textAt(storedIn('deploy', `${target}.yml`))?.replace(/^(?=.)/gm, '  ') ?? '';

/** A workflow for a catalogue in a folder of its repository; other texts name no folder. */
function withFolder(text: string, folder: string): string {
  if (folder === '') return text;
  const inFolder = (path: string): string => {
    const whole = path === '.' ? folder : `${folder}/${path}`;
    return /^[\w./-]+$/.test(whole) ? whole : JSON.stringify(whole);
  };
  const word = wordFor(folder);
  return text
    .replace(/^name: Catalogue.*$/m, `$& (${word})`)
    .replaceAll(
      /(?<=(?:working-directory|cache-dependency-path|path): )(?:\.|package-lock\.json|out)(?=[\n ])/g,
      inFolder,
    )
    .replace('./node_modules/studio-catalogue', () =>
      inFolder('node_modules/studio-catalogue').replace(/^"?/, '$&./'),
    )
    .replace(/(?<=ecosystem: npm\n {4}directory: \/)/, () => folder);
}
