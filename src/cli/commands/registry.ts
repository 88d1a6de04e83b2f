import type { Argument, Option } from 'commander';
import { hostNames, joinWords } from '../../contract/hosts.ts';
import {
  allOption,
  argument,
  dayOption,
  editOptions,
  formatOption,
  formatOptionOf,
  option,
  outOption,
  projectOptions,
  repeatable,
  requestOptions,
  sourcesOption,
} from '../options/common-options.ts';
import {
  collect,
  delimiter,
  oneOf,
  sourcePath,
  wholeNumber,
  wholeNumberIn,
} from '../options/option-parsers.ts';
import type { ExitCode } from '../terminal/command-io.ts';

export interface CommandDefinition {
  readonly name: string;
  /** What it does, as a sentence without its period. */
  readonly text: string;
  /** Heading under which help lists it. */
  readonly group: 'Every day' | 'Change' | 'Publish' | 'Other';
  /** Its arguments and options, in the order of the help; made only if the command was typed or help is asked for. */
  readonly options: () => Syntax | Promise<Syntax>;
  /** Loads what runs it, which takes its arguments, its options and a `CommandIo`. */
  readonly load: () => Promise<CommandFunction>;
}

type Syntax = readonly (Argument | Option)[];
// Commander passes what the options parsed from the arguments: no type can follow it.
type CommandFunction = (...typed: never[]) => ExitCode | Promise<ExitCode>;

/** Every command, in the order of the help. */
export const commands: readonly CommandDefinition[] = [
  {
    name: 'new',
    text: 'write a new entry: asks for what it needs, or takes --set',
    group: 'Every day',
    options: async () => {
      const { newKindWords, parseNewKind } = await import('./new/entry-kind.ts');
      return [
        argument('<kind>', `what it is: ${newKindWords.join(', ')}`, parseNewKind),
        argument('<name>', 'its name, as a reader sees it'),
        ...projectOptions('folder of the last output, which lists the ids in use'),
        repeatable('--set <field=value>', 'a field of the entry, such as category=farm'),
        ...editOptions(),
      ];
    },
    load: async () => (await import('./new/new-command.ts')).runNew,
  },
  {
    name: 'check',
    text: 'check the sources; nothing is written without --fix',
    group: 'Every day',
    options: () => [
      argument(
        '[paths...]',
        'report on these files and folders only; all files are read',
        (path, before?: readonly string[]) => collect(sourcePath(path), before),
      ),
      ...projectOptions('folder of the last output, which lists the ids in use'),
      option(
        '--templates <dir>',
        'folder of your templates: checks them, and knows the languages of its words',
      ),
      dayOption(),
      option('--max-warnings <number>', 'fail if there are more warnings', wholeNumber),
      option('--fix', 'fix what has only one right remedy, and report the rest'),
      option('--dry-run', 'with --fix: show the difference and write nothing'),
      allOption(
        ', then drafts, what begins or ends with a day, what has no picture, and ages without a source',
      ),
      formatOption(),
    ],
    load: async () => (await import('./check/check-command.ts')).runCheck,
  },
  {
    name: 'explain',
    text: 'explain a finding, or the fields of a source or a group, with examples',
    group: 'Every day',
    options: () => [
      argument(
        '[topic]',
        'a code, such as unknown-category, a kind of source, such as vehicle, or a field or a group, such as navigation; lists all if left out',
      ),
    ],
    load: async () => (await import('./explain/explain-command.ts')).runExplain,
  },
  {
    name: 'serve',
    text: 'serve the built site: pages, API, redirects, errors, sign-up, health',
    group: 'Every day',
    options: () => [
      option(
        '--watch',
        'a preview: build again on changes, reload open pages, and leave --out as it is',
      ),
      sourcesOption(),
      option('--templates <dir>', 'with --watch: as for build'),
      option('--base-url <url>', 'with --watch: as for build'),
      option('--generated-at <date>', 'with --watch: as for build'),
      dayOption('with --watch: day whose site to show, such as 2026-03-14'),
      option('--drafts', 'with --watch: show drafts and what is not due yet, marked as such'),
      option('--no-cache', 'with --watch: as for build'),
      outOption('folder of the built site'),
      option(
        '--allowed-host <names...>',
        'host names that --watch and /mcp answer to, besides localhost, addresses and --address',
      ),
      option(
        '--port <number>',
        'port to listen on, with --watch the next free one from there; 0 for any',
        wholeNumberIn(0, 65_535),
      ).default(8080),
      option('--open', 'open the site in the browser'),
      option('--address <address>', 'address to listen on').default('127.0.0.1'),
    ],
    load: async () => (await import('./serve/serve-command.ts')).runServe,
  },
  {
    name: 'build',
    text: 'check the sources and write the whole site',
    group: 'Every day',
    options: () => [
      ...projectOptions('folder to write'),
      option(
        '--templates <dir>',
        'folder whose templates replace the program’s, file by file; templates are code',
      ),
      option('--base-url <url>', 'address of the site, instead of the one in site.yaml'),
      option('--noindex', 'ask search engines to list no page, as of a preview'),
      option(
        '--generated-at <date>',
        'date of everything that is written, such as 2026-03-14T09:00:00Z',
      ),
      option(
        '--previous <build>',
        'folder, git ref or address of the build that is online: what is as it was there keeps its date, and no address of it may be lost',
      ),
      option(
        '--pull-request',
        'as a check of a pull request: what is online is found as the next build will find it',
      ),
      option(
        '--allow-gone',
        'to go back or to start anew: what is online may be lost, and what is lost is told',
      ),
      dayOption(),
      option('--check', 'write nothing; fail if the output is not current'),
      option('--no-cache', 'do everything from scratch, and cache nothing'),
      option('--timings', 'print how long each part of the build took'),
      repeatable('--host <name>', `prepare the site for ${joinWords(hostNames, 'or')}`),
      option(
        '--hosting <dir>',
        'folder of host configurations (default: hosting, beside the output)',
      ),
      allOption(),
      formatOption(),
    ],
    load: async () => (await import('./build/build-command.ts')).runBuild,
  },
  {
    name: 'mv',
    text: 'rename an entry, a category, a page, a picture or a folder, and update what refers to it',
    group: 'Change',
    options: () => [
      argument(
        '<from>',
        'what to rename: its source, its published path, or kind:key; /guides/ for a folder',
        sourcePath,
      ),
      argument('<to>', 'its new name, in any of these forms or just as a key', sourcePath),
      ...projectOptions('folder of the last output, which lists what was published'),
      ...editOptions(),
    ],
    load: async () => (await import('./mv/mv-command.ts')).runMv,
  },
  {
    name: 'rm',
    text: 'remove an entry, a category, a page, a picture or a folder, and record what became of it',
    group: 'Change',
    options: () => [
      argument(
        '<what>',
        'what to remove: its source, its published path, or kind:key; /guides/ for a folder',
        sourcePath,
      ),
      ...projectOptions('folder of the last output, which lists what was published'),
      option('--merge-into <other>', 'another category or sound that replaces it everywhere'),
      option('--redirect-to <target>', 'where its address and its links lead from now on'),
      option('--force', 'also remove what refers to it'),
      ...editOptions(),
    ],
    load: async () => (await import('./rm/rm-command.ts')).runRm,
  },
  {
    name: 'import',
    text: 'write the rows of a CSV file into the entries that they name, or into new ones',
    group: 'Change',
    options: async () => {
      const { parseTableKind } = await import('./table/table-rows.ts');
      return [
        argument('<file>', 'the table; its name says what is in it, such as vehicles.csv'),
        option('--kind <kind>', 'what is in it, if its name does not say', parseTableKind),
        repeatable('--map <Column=field>', 'field of a column with another name; none to skip it'),
        option(
          '--create',
          'a key that is nearly that of another entry is not a slip, but a new entry',
        ),
        option('--keep-empty', 'an empty cell leaves its field alone instead of removing it'),
        ...projectOptions('folder of the last output, which lists the ids in use'),
        ...editOptions(),
      ];
    },
    load: async () => (await import('./table/import-command.ts')).runImport,
  },
  {
    name: 'export',
    text: 'print entries as CSV, for a spreadsheet',
    group: 'Change',
    options: async () => {
      const { parseTableKind, tableNames } = await import('./table/table-rows.ts');
      return [
        argument('<kind>', `what to export: ${tableNames.join(', ')}`, parseTableKind),
        option(
          '--columns <fields>',
          'only these fields, separated by commas, such as name,category',
        ),
        repeatable('--where <field=value>', 'only entries with this value'),
        option('--delimiter <character>', 'what separates the cells', delimiter).default(','),
        option('--bom', 'begin with a byte order mark, by which Excel recognises UTF-8'),
        ...projectOptions('folder of the last output, against which the sources are checked'),
      ];
    },
    load: async () => (await import('./table/export-command.ts')).runExport,
  },
  {
    name: 'verify',
    text: 'check a deployment against the HTTP contract; signs nobody up',
    group: 'Publish',
    options: async () => {
      const { verificationFormats } = await import('../../service/verify/reporters.ts');
      return [
        argument('<url>', 'base URL of the deployment'),
        option('--all', 'check every page and redirect; otherwise a large site is sampled'),
        option('--host <name>', 'host it runs on: what that cannot do is accepted'),
        option(
          '--allow <file>',
          'checks that may fail (default: sources/catalogue-allow.yaml, if it is there)',
        ),
        formatOptionOf(verificationFormats, 'json=verify.json'),
        ...requestOptions(),
      ];
    },
    load: async () => (await import('./verify/verify-command.ts')).runVerify,
  },
  {
    name: 'diff',
    text: 'show what changed between two publications, and whom it breaks',
    group: 'Publish',
    options: async () => {
      const { diffFormats } = await import('../../review/diff/reporters/registry.ts');
      return [
        argument('[before]', 'folder of output, git ref, <ref>:<folder> or address'),
        argument('[after]', 'the same; the sources here if left out'),
        ...projectOptions('folder of the output, here and in a git ref'),
        option('--fail-on <level>', 'fail on changes that are at least this severe')
          .choices(['breaking', 'notable', 'any', 'never'])
          .default('breaking'),
        option('--pull-request', 'compare with what this branch merges into, as CI or git says'),
        dayOption('day whose site is compared, such as 2026-03-14'),
        option(
          '--templates <dir>',
          'folder of templates, here and in a git ref; that of site.yaml if left out',
        ),
        option('--preview-url <url>', 'address of a preview, for links to changed pages'),
        option('--files', 'list the files that differ and that no change names'),
        formatOptionOf(diffFormats, 'markdown=comment.md'),
        ...requestOptions(),
      ];
    },
    load: async () => (await import('./diff/diff-command.ts')).runDiff,
  },
  {
    name: 'init',
    text: 'write a small working catalogue, with editor settings and CI workflows; asks for what no option says',
    group: 'Other',
    options: async () => {
      const { deployTargets, languages } = await import('./init/starter-files.ts');
      return [
        argument('[dir]', 'where').default('.'),
        option('--name <name>', 'name of the site'),
        option('--base-url <url>', 'address of the site'),
        option(
          '--language <tag>',
          `language of the site and its samples: ${languages.join(', ')}`,
          oneOf(languages),
        ),
        option('--empty', 'write no sample entries'),
        option(
          '--deploy <where>',
          `where each push publishes it: ${deployTargets.join(', ')}`,
          oneOf(deployTargets),
        ),
        option('-y, --yes', 'ask nothing'),
        option('--no-git', 'begin no git repository'),
        option('--schemas', 'in a catalogue: write the schemas alone, as npm install does'),
        option(
          '--commit-out',
          'commit the output as well, see docs/maintainers/working-together.md',
        ),
      ];
    },
    load: async () => (await import('./init/init-command.ts')).runInit,
  },
  {
    name: 'mcp',
    text: 'answer an AI agent’s questions about a built site, on standard input and output',
    group: 'Other',
    options: () => [
      outOption('folder of the built site'),
      option('--url <address>', 'base URL of a deployment to answer from').conflicts('out'),
    ],
    load: async () => (await import('./mcp/mcp-command.ts')).runMcp,
  },
  // A new command is one entry here.
];
