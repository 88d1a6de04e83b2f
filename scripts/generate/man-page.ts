import type { Command, Option } from 'commander';
import { createProgram } from '../../src/cli/options/create-program.ts';

/** Variables that the program reads, and what they do. */
const variables: readonly (readonly [name: string, meaning: string])[] = [
  ['CATALOGUE_BASE_URL', 'Address of the site, as --base-url, which wins.'],
  [
    'CATALOGUE_CACHE_DIR',
    'Folder for what is kept between runs, outside of every project or ignored by git there; by default a folder of the user.',
  ],
  ['CATALOGUE_NO_CACHE', 'Where it is set, nothing is kept between runs.'],
  [
    'SOURCE_DATE_EPOCH',
    'Seconds since 1970: the date of everything, unless --generated-at gives one.',
  ],
  ['NO_COLOR, FORCE_COLOR', 'Keep colours out of the output, or in; --color wins.'],
  ['CI', 'Where it is set, nothing is painted on the terminal and nothing asked.'],
];

const exitCodes: readonly (readonly [code: string, meaning: string])[] = [
  ['0', 'Everything is as it should be.'],
  [
    '1',
    'Something was found: an error of the sources, output that is not current, a change that breaks somebody, a check that failed.',
  ],
  ['2', 'The program was called in a way that cannot work.'],
  ['3', 'The machine or the network did not do what it was asked to, or the program has a fault.'],
];

/** The manual page of the current program: the same definitions give the same bytes. */
export const ownManPage = async (): Promise<string> =>
  manPage(await createProgram(() => Promise.resolve()));

/** The manual page of a program for section 1, in the language of man(7). */
export function manPage(program: Command): string {
  const [name, description] = [program.name(), program.description()];
  const title = `${name} ${program.version() ?? ''}`;
  const help = program.createHelp();
  const options = help.visibleOptions(program);
  const common = new Set(options.map(({ long }) => long));
  const commands = help.visibleCommands(program);
  const groups = [...help.groupItems([], commands, (command) => command.helpGroup())];
  return [
    `.\\" Made out of the definitions of the commands: npm run generate`,
    `.TH ${macroText(name.toUpperCase())} 1 "" ${macroText(title)} ${macroText(`Manual of ${name}`)}`,
    '.SH NAME',
    `${escapeRoff(name)} \\-\n${prose(lowered(description))}`,
    '.SH SYNOPSIS',
    commands
      .map(
        (command) => `.B ${macroText(`${name} ${command.name()}`)}\n${escapeRoff(command.usage())}`,
      )
      .join('\n.br\n'),
    '.SH DESCRIPTION',
    prose(
      `${description} It reads one small YAML or markdown file for each entry. The output is the whole site: pages for people, JSON with an OpenAPI document for programs, markdown for agents. Results go to standard output, progress to standard error.`,
    ),
    '.SH OPTIONS',
    'These go with every command.',
    ...options.map(optionParagraph),
    ...groups.flatMap(([group, members]) => [
      `.SH ${macroText(`Commands: ${group.replace(/:$/, '')}`.toUpperCase())}`,
      ...members.flatMap((command) => commandSection(name, command, common)),
    ]),
    '.SH ENVIRONMENT',
    ...variables.map(([variable, meaning]) =>
      paragraph(`\\fB${escapeRoff(variable)}\\fR`, meaning),
    ),
    '.SH EXIT STATUS',
    ...exitCodes.map(([code, meaning]) => paragraph(escapeRoff(code), meaning)),
    '.SH EXAMPLES',
    ...examples(name).map(([line, meaning]) => paragraph(`\\fB${escapeRoff(line)}\\fR`, meaning)),
    '',
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

const examples = (name: string): readonly (readonly [line: string, meaning: string])[] => [
  [`${name} init my-catalogue`, 'Writes a small working catalogue to start from.'],
  [`${name} serve --watch`, 'Shows the site while it is edited.'],
  [`${name} build --check`, 'Fails when the output is not what the sources give; for CI.'],
  [`${name} diff main`, 'Says what changes since the branch main, and whom it breaks.'],
];

/** @param common the options that go with every command. */
function commandSection(
  program: string,
  command: Command,
  common: ReadonlySet<string | undefined>,
): string[] {
  return [
    `.SS ${macroText(`${program} ${command.name()} ${command.usage()}`.trimEnd())}`,
    prose(sentence(command.description())),
    ...command.registeredArguments
      .filter(({ description }) => description !== '')
      .map((argument) => paragraph(`\\fI${escapeRoff(argument.name())}\\fR`, argument.description)),
    ...command
      .createHelp()
      .visibleOptions(command)
      .filter(({ long }) => !common.has(long))
      .map(optionParagraph),
  ];
}

const optionParagraph = (option: Option): string => {
  const { flags, description, required, optional } = option;
  const usual: unknown = option.defaultValueDescription ?? option.defaultValue;
  const isShown =
    (required || optional) && (typeof usual === 'string' || typeof usual === 'number');
  return paragraph(
    `\\fB${escapeRoff(flags)}\\fR`,
    isShown ? `${description} (default: ${String(usual)})` : description,
  );
};

const paragraph = (term: string, text: string): string => `.TP\n${term}\n${prose(sentence(text))}`;

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

const lowered = (text: string): string =>
  `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`;

/** What roff would not print literally, even on a line that it does not read as a request. */
const inLine: Readonly<Record<string, string>> = {
  '\\': '\\(rs',
  '-': '\\-',
  "'": '\\(aq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
};

/** A text escaped so that roff prints it literally, on one line. */
export const escapeRoff = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\\-'`^~]/g, (character) => inLine[character] ?? character)
    .replaceAll(/[^\n -~]/gu, (character) => `\\[u${hexadecimal(character)}]`)
    .replace(/^\./, '\\&.');

const hexadecimal = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** A text for people, split into lines as roff sources usually are. */
function prose(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).map(escapeRoff)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= 80) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** A text as a single argument of a macro. */
const macroText = (text: string): string => `"${escapeRoff(text).replaceAll('"', '\\(dq')}"`;
