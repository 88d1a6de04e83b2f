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
  'init --cms': "GitHub's own editor, docs/editors/every-day.md",
  'init --deploy s3': 'nothing, a bucket cannot negotiate; take a host of docs/hosting/hosts.md',
  'init --deploy folder': 'rsync onto a server of your own, docs/hosting/publishing.md',
  'serve --socket': '--port, behind a proxy on the same machine',
  'serve --socket-mode': '--port, behind a proxy on the same machine',
  'serve --access-log': 'the log of the proxy in front, or serve --verbose',
  '* --format sarif': '--format github, which annotates the lines of a pull request',
};

const misuses = [
  /^error: unknown command '(?<command>[^']+)'/,
  /^error: unknown option '(?<option>--[^'=]+)(?:=[^']*)?'/,
  /^error: option '(?<option>--[a-z-]+) [^']*' argument '(?<value>[a-z0-9-]+)/,
];

/**
 * What a message of Commander is about, if it is closed, as a message of its own; undefined for any other misuse.
 *
 * @param command the command that was typed, if there is one of that name.
 */
export function closedMessage(message: string, command?: string): string | undefined {
  const typed = misuses.map((misuse) => misuse.exec(message)?.groups).find(Boolean);
  if (typed === undefined) return undefined;
  const { option, value } = typed;
  const rest = [option, value].filter((word) => word !== undefined);
  for (const start of [command ?? typed['command'], '*']) {
    const words = [start, ...rest].join(' ');
    const instead = closed[words];
    if (instead !== undefined)
      return `error: ${words.replace(/^\* /, '')} is closed; instead: ${instead}\n`;
  }
  return undefined;
}
