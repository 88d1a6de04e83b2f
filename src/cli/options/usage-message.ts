/**
 * What could be typed once, as `command`, `command --option` or `command --option value` (`*`: whatever command), and
 * what does its work now.
 */
const closed: Readonly<Record<string, string>> = {
  deploy:
    'publish with your platform, or with rsync onto a server of your own, docs/hosting/publishing.md',
  ledger:
    'nothing, each build writes a record; the hint at sources/ledger.txt says what is left to do',
  release: 'diff of two tags on the branch site, docs/maintainers/working-together.md',
  'diff --allow': 'lines of catalogue-allow.yaml in the sources, docs/maintainers/diff.md',
  'diff --as-built': 'name the output folder of the ref, <ref>:out',
  'build --trust-pictures': 'nothing, build --check encodes; take the workflows that init writes',
  'init --action': 'nothing, workflows take the program that package.json names',
  'init --cms': "GitHub's own editor, docs/editors/every-day.md",
  'init --deploy s3': 'nothing, a bucket cannot negotiate; take a host of docs/hosting/hosts.md',
  'init --deploy folder': 'rsync onto a server of your own, docs/hosting/publishing.md',
  'serve --socket': '--port, behind a proxy on the same machine',
  'serve --socket-mode': '--port, behind a proxy on the same machine',
  'serve --access-log': 'the log of the proxy in front, or serve --verbose',
  '* --format sarif': '--format github, which annotates the lines of a pull request',
};

/** What other programs call a command or an option, by its name here. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  new: ['add', 'create'],
  check: ['lint', 'test', 'validate'],
  mv: ['rename', 'move'],
  rm: ['delete', 'remove'],
  diff: ['compare'],
  build: ['generate'],
  'serve --watch': ['dev', 'preview', 'start', 'watch', '--watch'],
  init: ['update', 'upgrade'],
  '--version': ['version'],
  '--port': ['-p'],
  '--format json': ['--json'],
};

/**
 * What is wrong with a call, in Commander's words, with what to type instead.
 *
 * @param command the command that was typed, if there is one of that name.
 * @param options the long options that it has; those of all commands, if there is none.
 * @param commands the names of all commands.
 */
export function usageMessage(
  message: string,
  command: string | undefined,
  options: readonly string[],
  commands: readonly string[],
): string {
  const unknown = /^error: unknown (command|option) '([^']*)'/.exec(message);
  const [sentence = '', kind, typed = ''] = unknown ?? [];
  const [, option, value] =
    /^error: option '(--[a-z-]+) [^']*' argument '([a-z0-9-]+)/.exec(message) ?? [];
  const words = kind === 'command' ? [typed] : [option ?? typed.split('=', 1)[0] ?? '', value];
  for (const lead of kind === 'command' ? [[]] : [[command], ['*']]) {
    const name = [...lead, ...words].filter((word) => word !== undefined).join(' ');
    const instead = closed[name];
    if (instead !== undefined)
      return `error: ${name.replace(/^\* /, '')} is closed; instead: ${instead}\n`;
  }
  const candidates = kind === 'option' ? options : [];
  const meant = unknown === null ? undefined : meaning(typed, candidates, commands);
  if (meant !== undefined) return `${sentence}\n(Did you mean ${meant}?)\n`;
  const help = `see \`catalogue help${command === undefined ? '' : ` ${command}`}\``;
  const advice = /^-[^-][^']|\s/.test(typed)
    ? 'to give a name that begins with a dash, put -- before it, as in `catalogue new vehicle -- "- Dash"`'
    : /Expected [1-9]/.test(message)
      ? `put what has spaces in quotes, or ${help}`
      : help;
  return message.replace(
    /^(error: (?:unknown|missing|too many|option '[^']*' argument missing)[^\n]*?)\.?\n$/,
    (_, said: string) => `${said}: ${advice}\n`,
  );
}

/** What a word or an option stands for that nobody has here; undefined if nothing is near. */
function meaning(
  typed: string,
  options: readonly string[],
  commands: readonly string[],
): string | undefined {
  if (options.includes(`-${typed}`)) return `-${typed}`;
  const command = commands.find((name) => typed === `--${name}`);
  const [meant] = Object.entries(otherWords).find(([, words]) => words.includes(typed)) ?? [];
  const [option = ''] = meant?.split(' ', 1) ?? [];
  const isLacking = typed.startsWith('-') && option.startsWith('-') && !options.includes(option);
  return command ?? (isLacking ? undefined : meant);
}
