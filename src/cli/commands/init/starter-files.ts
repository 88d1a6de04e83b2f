import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { packageFolder } from '../../../base/package-folder.ts';
import { hostNames } from '../../../contract/hosts.ts';
import { placeholders } from '../../../contract/placeholders.ts';

/** Where the package has what is copied into a catalogue; each language has what differs from English. */
const storedIn = (...names: string[]): string => join(packageFolder(), 'starters', ...names);

export interface StarterFile {
  /** From the folder of the catalogue, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Made by the program, not by a person: it may be overwritten. */
  readonly generated: boolean;
}

/** Names that a package cannot contain, by the place where the package has them. */
const places: readonly (readonly [stored: RegExp, place: string])[] = [
  [/^gitattributes$/, '.gitattributes'],
  [/^gitignore$/, '.gitignore'],
  [/^editorconfig$/, '.editorconfig'],
  [/^vscode\//, '.vscode/'],
  [/^github\//, '.github/workflows/'],
  [/^dependabot\.yml$/, '.github/dependabot.yml'],
];

/** Platforms that build the main branch themselves, each by the file in which it finds how. */
const platforms: Readonly<Record<string, StarterOptions['deploy']>> = {
  'netlify.toml': 'netlify',
  'wrangler.jsonc': 'cloudflare',
};

/** Where the main branch can be deployed to, by its workflow or by a platform. */
export const deployTargets = [...(['none', 'github-pages', 'netlify', 'cloudflare'] as const)];

export const languages = ['en', 'de', 'ar'] as const;

export interface StarterOptions {
  /** Name of the site and of the studio; one to replace if left out. */
  readonly name?: string | undefined;
  /** Address of the site; one to replace if left out. */
  readonly baseUrl?: string | undefined;
  /** Language of the sample texts; English if left out. */
  readonly language?: (typeof languages)[number] | undefined;
  /** Repository and version of the GitHub action, as `owner/repo@v1`; if left out, workflows run npm ci. */
  readonly action?: string | undefined;
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
  return filesIn(starter)
    .filter((stored) => options.empty !== true || !samples.test(stored))
    .filter((stored) => [undefined, options.deploy].includes(platforms[stored]))
    .map((stored) => {
      const folder = existsSync(join(translated, stored)) ? translated : starter;
      const text = readFileSync(join(folder, stored), 'utf8');
      return {
        path: placeOf(stored, options),
        text: textFor(stored, text, options),
        generated: false,
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const samples = /^sources\/(?:apps|phonemes|vehicles|pages\/articles)\//;

function placeOf(stored: string, { folder = '' }: StarterOptions): string {
  const place = places.reduce((name, [from, to]) => name.replace(from, to), stored);
  if (folder === '' || !place.startsWith('.github/')) return place;
  const root = '../'.repeat(folder.split('/').length);
  return `${root}${place.replace(/(?<=workflows\/)/, `${wordFor(folder)}-`)}`;
}

/** A folder in names of files and variables. */
const wordFor = (folder: string): string => folder.replace(/[^A-Za-z0-9]+/g, '-');

function textFor(stored: string, text: string, options: StarterOptions): string {
  const { action, commitOut = false, deploy = 'none', folder = '' } = options;
  const job = stored === 'github/catalogue-site.yml' ? deployJob(deploy) : '';
  // What a host serves is made beside the output.
  const isHosted = stored.endsWith('/site.yaml') && hostNames.some((name) => name === deploy);
  const added = isHosted ? `hosts: [${deploy}]\n` : job;
  const output = commitOut
    ? text.replace(/^\/out\/\n/m, '')
    : text.replace(/^# A build makes these files[^]*/m, '');
  const whole = withPagesAddress(withAnswers(output + added, options), deploy);
  return withFolder(withAction(whole, action), folder);
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

/** The workflow for GitHub Pages asks where that serves the site, for a `site.yaml` that does not say it yet. */
const withPagesAddress = (text: string, deploy: string): string =>
  deploy !== 'github-pages'
    ? text
    : text
        .replace(/(?<=^ {4}permissions:\n {6}contents: read\n)/m, '      pages: read\n')
        .replace('      - id: build\n        env:\n', (step) =>
          [
            '      - id: pages',
            '        uses: actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0',
            `${step}          PAGES: \${{ steps.pages.outputs.base_url }}\n`,
          ].join('\n'),
        )
        .replace(/ {10}npx --no-install catalogue build --at/, (build) =>
          [
            '          # It counts until somebody writes another than the one that init wrote.',
            `          if grep -q '^baseUrl: https://studio[.]example$' sources/site.yaml; then export CATALOGUE_BASE_URL="$PAGES"; fi`,
            build,
          ].join('\n'),
        );

/** The last job of the workflow; none for a platform, and where nothing is deployed. */
function deployJob(target: string): string {
  const file = storedIn('deploy', `${target}.yml`);
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^(?=.)/gm, '  ') : '';
}

const withAction = (text: string, action: string | undefined): string =>
  action === undefined
    ? text
    : text
        .replace(/^ {10}cache(?:-dependency-path)?: .*\n| {6}- run: npm ci\n/gm, '')
        .replace(/^npm install .*\n/m, '')
        .replace(/^`npm error .*\n\n/m, '')
        .replace('`node_modules/studio-catalogue/docs/`', () => `\`docs/\` of ${action}`)
        .replace('./node_modules/studio-catalogue', () => action)
        .replaceAll(/npm run (check|build|preview)/g, (_, script: Script) => scripts[script])
        .replaceAll('npx --no-install catalogue', callFromGitHub(action));

/** The commands that the package.json of a catalogue has names for. */
export const scripts = {
  check: 'npx --no-install catalogue check',
  build: 'npx --no-install catalogue build',
  preview: 'npx --no-install catalogue serve --watch',
} as const;

type Script = keyof typeof scripts;

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

/** The command for the program if npm did not install it. */
export const callFromGitHub = (action: string): string =>
  `npx --yes github:${action.replace(/^([^/]+\/[^/@]+)(?=[/@]).*@/, '$1#')}`;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
