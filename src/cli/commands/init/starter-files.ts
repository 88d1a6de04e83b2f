import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../inputs/package-folder.ts';

/** Folder of the forms for editors without a terminal. */
export const cmsFolder = 'cms';

/** Where the package has what is copied into a catalogue. */
const storedIn = (name: string): string =>
  join(packageFolder(), 'src', 'cli', 'commands', 'init', name);

/** A file of a new catalogue. */
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

/**
 * Every file of a new catalogue except the schemas, sorted by path: sources, settings and workflows.
 *
 * @param action repository and version of this action, as `owner/repo@v1`; if left out, the workflow installs
 *   the program with npm.
 */
export function starterFiles(action?: string): StarterFile[] {
  const starter = storedIn('starter');
  return filesIn(starter)
    .map((path) => ({
      path: places.reduce((name, [stored, place]) => name.replace(stored, place), path),
      text: withAction(readFileSync(join(starter, path), 'utf8'), action),
      generated: false,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The forms: a page, its script, the style of previews, and a configuration from the schemas and the existing
 * folders of pages.
 */
export async function cmsFiles(folder: string): Promise<StarterFile[]> {
  const { cmsConfig } = await import('./cms-config.ts');
  const stored = storedIn(cmsFolder);
  const pages = join(folder, 'sources', 'pages');
  const pageFolders = existsSync(pages)
    ? filesIn(pages)
        .filter((path) => path.endsWith('.md') && path.includes('/'))
        .map((path) => path.slice(0, path.lastIndexOf('/')))
    : [];
  const config = join(folder, cmsFolder, 'config.yml');
  const before = existsSync(config) ? readFileSync(config, 'utf8') : undefined;
  return [
    ...filesIn(stored).map((path) => ({
      path: `${cmsFolder}/${path}`,
      text: readFileSync(join(stored, path), 'utf8'),
      generated: true,
    })),
    {
      path: `${cmsFolder}/style.css`,
      text: readFileSync(join(packageFolder(), 'templates', 'style.css'), 'utf8'),
      generated: true,
    },
    { path: `${cmsFolder}/config.yml`, text: cmsConfig(pageFolders, before), generated: true },
  ];
}

const withAction = (text: string, action: string | undefined): string =>
  action === undefined
    ? text
    : text
        .replace(/(?: {10}cache: npm\n)? {6}- run: npm ci\n/g, '')
        .replace(/^npm install .*\n/m, '')
        .replace('./node_modules/studio-catalogue', () => action)
        .replaceAll('npx --no-install catalogue', callFromGitHub(action));

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
