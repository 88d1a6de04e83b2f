import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { UsageError, EnvironmentError } from '../../../base/failures.ts';
import { repositoryRoot, git } from '../../../base/git.ts';
import { makeTrustedFolder, safeFolders, slashPath } from '../../../base/files/folders.ts';
import { createFile, replaceFile } from '../../../base/files/write-file.ts';
import { count } from '../../../base/text/plain-text.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import { formatDifference } from '../../../edit/moves/format-difference.ts';
import { schemaFiles } from '../../inputs/schema-files.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import {
  starterFiles,
  type StarterFile,
  type StarterOptions,
  callFromGitHub,
} from './starter-files.ts';
import { askForCatalogue, wantsInstallation } from './init-questions.ts';
import { packageOrigin, packageText, packInto } from './package-origin.ts';
import { addPlace } from './add-place.ts';
import { updateProgram, type Update } from './update-program.ts';

/** How the program gets into a new catalogue, as arguments of npm, and how it is called there. */
interface Installation {
  readonly npm: readonly string[] | undefined;
  readonly call: string;
}

/**
 * Ensures that npm finds the program, or says how; a package.json that a person wrote is not changed.
 *
 * @param action the GitHub action that a workflow should use instead of npm.
 * @param out called for each file that is written.
 * @throws EnvironmentError if the program has to be packed and npm fails.
 */
function prepareInstallation(
  folder: string,
  action: string | undefined,
  out: (path: string) => void,
): Installation {
  const call = 'npx --no-install catalogue';
  if (action !== undefined) return { npm: undefined, call: callFromGitHub(action) };
  const file = join(folder, 'package.json');
  const { name, spec } = packageOrigin(folder);
  const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (present?.includes(JSON.stringify(name)) === true) return { npm: ['install'], call };
  const archive = spec === undefined ? packInto(folder) : undefined;
  if (archive !== undefined) out(archive);
  const origin = spec ?? `file:${slashPath(folder, archive ?? '')}`;
  if (present !== undefined) return { npm: ['install', '--save-dev', `${name}@${origin}`], call };
  createFile(file, packageText({ name, spec: origin }), { within: folder });
  out(file);
  return { npm: ['install'], call };
}

/** Installs the program; gives why it could not. */
function installWith(npm: readonly string[], folder: string): string | undefined {
  const run = spawnSync('npm', [...npm, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim().split('\n', 1)[0] ?? '';
}

const quoted = (text: string): string =>
  /^[\w@:/.+#-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

export interface InitOptions extends Omit<StarterOptions, 'folder'> {
  readonly yes?: boolean;
  readonly git?: boolean;
  /** Whether to write only the schemas of an existing catalogue. */
  readonly schemas?: boolean;
}

/**
 * `catalogue init [dir]`: a small working catalogue. Nothing that a person wrote is overwritten: if a source
 * already exists, nothing is written at all; existing settings stay. In an existing catalogue, the schemas, which the
 * program makes, are brought up to date, what a place needs is added, and another program is replaced by this one. A package.json names the source of
 * the program for npm; if only this machine has it, it is packed into the new catalogue. In a folder of a
 * repository, the workflows are written to its root; where there is none, the files are the first commit of one, with
 * the lock file. On a terminal, what no option says is asked.
 */
export async function runInit(
  folder: string,
  options: InitOptions,
  io: CommandIo,
): Promise<ExitCode> {
  if (options.schemas === true) return writeSchemas(folder, io);
  const repository = repositoryRoot(resolve(folder));
  const root = repository ?? resolve(folder);
  const isThere = existsSync(join(folder, 'sources', 'site.yaml'));
  if (isThere) refuseUnfollowed(options);
  const answers = isThere
    ? options
    : await askForCatalogue(options, io, await remoteOf(repository));
  const starter = starterFiles({
    ...options,
    ...answers,
    folder: slashPath(root, resolve(folder)),
  });
  const wanted = isThere ? [] : starter;
  const sources = join(folder, 'sources');
  const schemas = () => schemaFiles(sources).map((file) => ({ ...file, generated: true }));
  const withinOf = ({ path }: StarterFile): string =>
    resolve(path.startsWith('../') ? root : folder);
  refuseBlocked(folder, [...wanted, ...schemas()], withinOf);
  const foreign = wanted.filter((file) => isForeign(folder, file));
  const joined = foreign.flatMap((file) => withOwnUpdates(folder, file) ?? []);
  refuseClashes(foreign.filter(({ path }) => path.startsWith('sources/')).map(at(folder)));
  makeTrustedFolder(folder);
  const changed: StarterFile[] = [];
  const write = (file: StarterFile): void => {
    if (foreign.includes(file) || textAt(folder, file.path) === file.text) return;
    const target = at(folder)(file);
    const put = file.generated ? replaceFile : createFile;
    put(resolve(target), file.text, { within: withinOf(file) });
    changed.push(file);
    if (io.verbose) io.out(target);
  };
  wanted.forEach(write);
  schemas().forEach(write); // they offer what the sources have
  for (const file of joined) {
    replaceFile(resolve(at(folder)(file)), file.text, { within: withinOf(file) });
    io.log(`${at(folder)(file)} looks after this catalogue, too.`);
  }
  for (const file of foreign)
    if (!joined.some(({ path }) => path === file.path))
      io.log(`${at(folder)(file)} already exists and was kept.`);
  if (isThere) {
    const { deploy = 'none' } = options;
    const added = deploy === 'none' ? [] : addPlace(folder, root, deploy);
    if (added.length > 0) io.out(added);
    const update = deploy === 'none' ? updateProgram(folder, root) : undefined;
    if (update !== undefined) return finishUpdate(folder, update, options, io);
    io.log(refreshed(changed, added));
    return 0;
  }
  const added: string[] = [];
  const { npm, call } = prepareInstallation(folder, options.action, (path) => {
    added.push(slashPath(folder, path));
    if (io.verbose) io.out(path);
  });
  const isInstalled = npm !== undefined && 'install' in answers && answers.install;
  if (isInstalled) io.log('Installing the program …');
  const fault = isInstalled ? installWith(npm, folder) : undefined;
  if (fault !== undefined) io.err(`npm could not install the program: ${fault}`);
  if (existsSync(join(folder, 'package-lock.json'))) added.push('package-lock.json');
  if (repository === undefined && options.git !== false && io.env['GIT_DIR'] === undefined) {
    const committed = changed.filter(({ path }) => !path.startsWith('schemas/'));
    io.log(await firstCommit(folder, [...committed.map(({ path }) => path), ...added]));
  }
  const install = npm && (!isInstalled || fault !== undefined) ? npm : undefined;
  io.log(nextSteps(folder, install, call));
  return fault === undefined ? 0 : 3;
}

/** Says what of the newer program is there and what a person has to take over, and installs it if that is wanted. */
async function finishUpdate(
  folder: string,
  { changed, own }: Update,
  { yes }: InitOptions,
  io: CommandIo,
): Promise<ExitCode> {
  io.out(changed);
  io.log('There is already a catalogue here; it names this program now instead of another.');
  if (own.length > 0)
    io.log([
      'These files may be as a person wants them, and stay. What the programs write otherwise:',
      ...linesIn(formatDifference(own, '.').trimEnd()),
    ]);
  const isInstalled = yes === true || (await wantsInstallation(io));
  const fault = isInstalled ? installWith(['install'], folder) : undefined;
  if (fault !== undefined) io.err(`npm could not install the program: ${fault}`);
  io.log([
    'Next:',
    ...(folder === '.' ? [] : [`  cd ${quoted(folder)}`]),
    ...(isInstalled && fault === undefined ? [] : ['  npm install']),
    '  git add -A && git commit -m "Another version of the program"',
  ]);
  return fault === undefined ? 0 : 3;
}

/** Where git pushes to; undefined if it does not know, or is not there. */
async function remoteOf(repository: string | undefined): Promise<string | undefined> {
  if (repository === undefined) return undefined;
  const found = await git(repository, ['remote', 'get-url', 'origin']).catch(() => undefined);
  return found?.ok === true ? found.stdout.toString('utf8') : undefined;
}

/** @throws UsageError for an option that only a new catalogue can follow. */
function refuseUnfollowed({
  name,
  baseUrl,
  language,
  empty,
  commitOut,
  action,
}: InitOptions): void {
  const typed = Object.entries({
    ...{ '--name': name, '--base-url': baseUrl, '--language': language },
    ...{ '--empty': empty, '--commit-out': commitOut, '--action': action },
  }).flatMap(([option, value]) => (value === undefined ? [] : [option]));
  if (typed.length > 0)
    throw new UsageError(
      `There is already a catalogue here, and ${typed.join(', ')} is for a new one. Change sources/site.yaml, or take what you need from \`catalogue init\` in an empty folder.`,
    );
}

/** Brings the schemas of a catalogue up to date, as a fresh clone needs them. */
function writeSchemas(folder: string, io: CommandIo): ExitCode {
  const sources = join(folder, 'sources');
  if (!existsSync(sources))
    throw new UsageError(`There is no catalogue in ${folder}. Run \`catalogue init\` there first.`);
  const changed = schemaFiles(sources).filter(({ path, text }) => textAt(folder, path) !== text);
  for (const { path, text } of changed)
    replaceFile(resolve(folder, path), text, { within: resolve(folder) });
  if (changed.length > 0) io.log(`${count(changed.length, 'schema')} written, for your editor.`);
  return 0;
}

const at =
  (folder: string) =>
  ({ path }: StarterFile): string =>
    join(folder, path);

/** A file in place of a folder, or the reverse, would stop the writing half-way. */
function refuseBlocked(
  folder: string,
  wanted: readonly StarterFile[],
  withinOf: (file: StarterFile) => string,
): void {
  for (const starterFile of wanted) {
    const file = at(folder)(starterFile);
    if (kindOf(file) === 'folder') throw new UsageError(blocked(file, 'a file'));
    for (let above = dirname(file); above !== dirname(above); above = dirname(above))
      if (kindOf(above) === 'file') throw new UsageError(blocked(above, 'a folder'));
    safeFolders(withinOf(starterFile)).inspect(resolve(file));
  }
}

const blocked = (path: string, wanted: string): string =>
  `${path} already exists, and nothing was written: it would have to be ${wanted}.`;

function kindOf(path: string): 'file' | 'folder' | undefined {
  const stats = existsSync(path) ? statSync(path) : undefined;
  return stats && (stats.isDirectory() ? 'folder' : 'file');
}

function refuseClashes(clashes: readonly string[]): void {
  if (clashes.length === 0) return;
  throw new UsageError([
    'These files already exist, and nothing was written:',
    ...clashes.map((path) => `  ${path}`),
    'Choose another folder, or move them.',
  ]);
}

const isForeign = (folder: string, { path, text, generated }: StarterFile): boolean =>
  !generated && ![undefined, text].includes(textAt(folder, path));

function textAt(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Dependabot's file of a repository with what updates another catalogue; undefined if it cannot be added at its end. */
function withOwnUpdates(folder: string, file: StarterFile): StarterFile | undefined {
  const before = textAt(folder, file.path);
  if (before === undefined || !file.path.endsWith('/dependabot.yml')) return undefined;
  const [npm = ''] = /^ {2}- package-ecosystem: npm\n[^]*/m.exec(file.text) ?? [];
  const text = before.replace(/\n?$/, '\n') + npm;
  const lacking = updatesIn(text).slice(updatesIn(before).length);
  const isNew = updatesIn(before).length > 0 && !updatesIn(before).includes(lacking[0] ?? '');
  return isNew && lacking.length === 1 ? { ...file, text } : undefined;
}

function updatesIn(text: string): string[] {
  const document = parseDocument(text);
  const { updates } = (document.errors.length === 0 ? document.toJS() : {}) as {
    updates?: unknown;
  };
  return Array.isArray(updates)
    ? (updates as Record<string, unknown>[]).map(
        (update) => `${String(update['package-ecosystem'])} ${String(update['directory'])}`,
      )
    : [];
}

function refreshed(changed: readonly StarterFile[], added: readonly string[]): string {
  if (added.length > 0)
    return `There is already a catalogue here; ${count(added.length, 'file')} of the place written. Commit and push.`;
  if (changed.length === 0)
    return 'There is already a catalogue here, and its schemas are current. Nothing was written.';
  return `There is already a catalogue here; ${count(changed.length, 'schema')} brought up to date.`;
}

const nextSteps = (folder: string, npm: readonly string[] | undefined, call: string): string[] => [
  '',
  'A small catalogue is ready. Next:',
  ...(folder === '.' ? [] : [`  cd ${quoted(folder)}`]),
  ...(npm === undefined ? [] : [`  ${['npm', ...npm].map(quoted).join(' ')}`]),
  `  ${call} serve --watch --open`,
  ...(npm === undefined
    ? []
    : ['Commit package-lock.json as well: the workflows install the program with npm ci.']),
];

/** Puts files of a folder into a new git repository, as the first commit of `main`; says what was done. */
async function firstCommit(folder: string, files: readonly string[]): Promise<string[]> {
  const run = async (...args: string[]): Promise<string | undefined> => {
    const { ok, complaint } = await git(folder, args);
    return ok ? undefined : complaint.split('\n', 1)[0];
  };
  try {
    const fault =
      (await run('init', '--quiet', '-b', 'main')) ?? (await run('add', '--force', '--', ...files));
    if (fault !== undefined) return [`git began no repository: ${fault}.`];
    const commit = ['commit', '--quiet', '--message', 'A new catalogue'];
    const first = 'The files are the first commit of a git repository, on its branch main';
    if ((await run(...commit)) === undefined) return [`${first}.`];
    const own = ['-c', 'user.name=catalogue', '-c', 'user.email=catalogue@localhost'];
    const open = await run(...own, ...commit);
    return open === undefined
      ? [`${first}, by “catalogue”: git does not know you yet. Tell it, before you commit:`, ...who]
      : [
          `The files are staged in a git repository, and not committed (${open}). Tell git who you are:`,
          ...who,
          '  git commit -m "A new catalogue"',
        ];
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    return [
      'There is no git repository yet, because git cannot be started: install it, then run git init -b main.',
    ];
  }
}

const who = [
  '  git config --global user.name "Your Name"',
  '  git config --global user.email you@your-studio.example',
];
