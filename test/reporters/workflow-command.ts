/** A workflow command as a runner of GitHub Actions understands it. */
export interface WorkflowCommand {
  readonly command: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly message: string;
}

/**
 * Reads a workflow command: name and properties up to the second `::`, properties split at commas.
 *
 * @throws Error for a line that a runner would print as it is.
 */
export function parseWorkflowCommand(line: string): WorkflowCommand {
  const end = line.indexOf('::', 2);
  if (!line.startsWith('::') || end < 0) throw new Error(`No command: ${line}`);
  const [command = '', ...rest] = line.slice(2, end).split(' ');
  const properties = rest
    .join(' ')
    .split(',')
    .map((property): [string, string] => {
      const at = property.indexOf('=');
      return [property.slice(0, at).trim(), unescape(property.slice(at + 1), propertyEscapes)];
    });
  return {
    command,
    properties: new Map(properties),
    message: unescape(line.slice(end + 2), dataEscapes),
  };
}

const dataEscapes: readonly (readonly [string, string])[] = [
  ['%0D', '\r'],
  ['%0A', '\n'],
];
const propertyEscapes: typeof dataEscapes = [...dataEscapes, ['%3A', ':'], ['%2C', ',']];

const unescape = (text: string, escapes: typeof dataEscapes): string =>
  [...escapes, ['%25', '%'] as const].reduce(
    (done, [escaped, character]) => done.replaceAll(escaped, character),
    text,
  );
