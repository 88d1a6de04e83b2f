import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EnvironmentError, UsageError } from '../../../base/failures.ts';
import { git, gitText, repositoryRoot } from '../../../base/git.ts';
import { slashPath } from '../../../base/files/folders.ts';
import { shellWord } from '../../../base/text/escape.ts';
import { count } from '../../../base/text/plain-text.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import { formatDifference } from '../../../edit/moves/format-difference.ts';
import { displayPath, projectAbove } from '../../inputs/project-folder.ts';
import { writeSchemas } from '../../inputs/schema-files.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { addPlace } from './add-place.ts';
import { askForCatalogue, wantsInstallation } from './init-questions.ts';
import { installProgram, prepareInstallation } from './install-program.ts';
import { starterFiles, type StarterOptions } from './starter-files.ts';
import { updateProgram, type Update } from './update-program.ts';
import { writeStarter } from './write-starter.ts';

export interface InitOptions extends Omit<StarterOptions, 'folder'> {
  readonly yes?: boolean;
  readonly git?: boolean;
  /** Whether to write only the schemas of an existing catalogue. */
  readonly schemas?: boolean;
}

/**
 * `catalogue init [dir]`: a small working catalogue. Nothing that a person wrote is overwritten: if a source
 * already exists, nothing is written at all; existing settings stay. A package.json names the source of
 * the program for npm; if only this machine has it, it is packed into the new catalogue. In a folder of a
 * repository, the workflows are written to its root; where there is none, the files are the first commit of one, with
 * the lock file. On a terminal, what no option says is asked. In an existing catalogue, the schemas are brought up to
 * date, what a place needs is added, and another program is replaced by this one.
 */
export async function runInit(
  folder: string,
  options: InitOptions,
  io: CommandIo,
): Promise<ExitCode> {
  if (options.schemas === true) return updateSchemas(folder, io);
  const repository = repositoryRoot(resolve(folder));
  const root = repository ?? resolve(folder);
  if (existsSync(join(folder, 'sources', 'site.yaml'))) {
    refuseUnfollowed(options);
    const { schemas } = writeStarter(folder, root, [], io);
    return continueCatalogue(folder, root, schemas.length, options, io);
  }
  if (existsSync(folder)) refuseWithin(folder);
  const answers = await askForCatalogue(options, io, remoteOf(repository));
  const starter = starterFiles({
    ...options,
    ...answers,
    folder: slashPath(root, resolve(folder)),
  });
  const { files } = writeStarter(folder, root, starter, io);
  const added: string[] = [];
  const npm = prepareInstallation(folder, (path) => {
    added.push(slashPath(folder, path));
    if (io.verbose) io.out(path);
  });
  const isWanted = 'install' in answers && answers.install;
  const { left, code } = installProgram(folder, npm, isWanted, io);
  if (existsSync(join(folder, 'package-lock.json'))) added.push('package-lock.json');
  if (repository === undefined && options.git !== false && io.env['GIT_DIR'] === undefined) {
    io.log(firstCommit(folder, [...files.map(({ path }) => path), ...added]));
  }
  io.log([
    '',
    'A small catalogue is ready. Next:',
    ...entering(folder),
    ...left,
    '  npx --no-install catalogue serve --watch --open',
    ...(left.length === 0
      ? []
      : ['Commit package-lock.json as well: the workflows install the program with npm ci.']),
  ]);
  return code;
}

/** Puts files of a folder into a new git repository, as the first commit of `main`; says what was done. */
function firstCommit(folder: string, files: readonly string[]): string[] {
  const run = (...args: string[]): string | undefined => {
    const { ok, complaint } = git(folder, args);
    return ok ? undefined : complaint.split('\n', 1)[0];
  };
  try {
    const fault = run('init', '--quiet', '-b', 'main') ?? run('add', '--force', '--', ...files);
    if (fault !== undefined) return [`git began no repository: ${fault}.`];
    const commit = ['commit', '--quiet', '--message', 'A new catalogue'];
    const first = 'The files are the first commit of a git repository, on its branch main';
    if (run(...commit) === undefined) return [`${first}.`];
    const identity = ['-c', 'user.name=catalogue', '-c', 'user.email=catalogue@localhost'];
    const open = run(...identity, ...commit);
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

/** Adds a place to a catalogue, or brings another program into it. */
async function continueCatalogue(
  folder: string,
  root: string,
  schemas: number,
  { deploy = 'none', yes }: InitOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const there = 'There is already a catalogue here';
  const update = deploy === 'none' ? updateProgram(folder, root) : undefined;
  if (update !== undefined) return finishUpdate(folder, update, yes === true, io);
  const added = deploy === 'none' ? [] : addPlace(folder, root, deploy);
  if (added.length > 0) {
    io.out(added);
    io.log(`${there}; ${count(added.length, 'file')} of the place written. Commit and push.`);
  } else
    io.log(
      schemas === 0
        ? `${there}, and its schemas are current. Nothing was written.`
        : `${there}; ${count(schemas, 'schema')} brought up to date.`,
    );
  return 0;
}

/** Says what of the newer program is there and what a person has to take over, and installs it if that is wanted. */
async function finishUpdate(
  folder: string,
  { changed, editedByHand }: Update,
  yes: boolean,
  io: CommandIo,
): Promise<ExitCode> {
  io.out(changed);
  io.log('There is already a catalogue here; it names this program now instead of another.');
  if (editedByHand.length > 0)
    io.log([
      'These files may be as a person wants them, and stay. What the programs write otherwise:',
      ...linesIn(formatDifference(editedByHand, '.').trimEnd()),
    ]);
  const isWanted = yes || (await wantsInstallation(io));
  const { left, code } = installProgram(folder, ['install'], isWanted, io);
  const commit = '  git add -A && git commit -m "Another version of the program"';
  io.log(['Next:', ...entering(folder), ...left, commit]);
  return code;
}

const entering = (folder: string): string[] =>
  folder === '.' ? [] : [`  cd ${shellWord(folder)}`];

/** Where git pushes to; undefined if it does not know, or is not there. */
function remoteOf(repository: string | undefined): string | undefined {
  try {
    return repository && gitText(repository, ['remote', 'get-url', 'origin']);
  } catch {
    return undefined;
  }
}

/** @throws UsageError for an option that only a new catalogue can follow. */
function refuseUnfollowed({ name, baseUrl, language, empty, commitOut }: InitOptions): void {
  const values = { name, 'base-url': baseUrl, language, empty, 'commit-out': commitOut };
  const typed = Object.entries(values).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option}`],
  );
  if (typed.length > 0)
    throw new UsageError(
      `There is already a catalogue here, and ${typed.join(', ')} is for a new one. Change sources/site.yaml, or take what you need from \`catalogue init\` in an empty folder.`,
    );
}

/** @throws UsageError for a folder that is there and in a catalogue: a second one in it is asked for by a new folder. */
function refuseWithin(folder: string): void {
  const above = displayPath(projectAbove(resolve(folder)));
  if (above !== displayPath(folder))
    throw new UsageError(
      `There is a catalogue in ${above}, and ${folder} is a folder of it; nothing was written. To go on with that one: \`catalogue init ${shellWord(above)}\`. A second one in it needs a folder that is not there yet, such as \`catalogue init another\`.`,
    );
}

/** Brings the schemas of a catalogue up to date, as a fresh clone needs them. */
function updateSchemas(folder: string, io: CommandIo): ExitCode {
  const sources = join(folder, 'sources');
  if (!existsSync(sources))
    throw new UsageError(`There is no catalogue in ${folder}. Run \`catalogue init\` there first.`);
  const { length } = writeSchemas(sources);
  if (length > 0) io.log(`${count(length, 'schema')} written, for your editor.`);
  return 0;
}
