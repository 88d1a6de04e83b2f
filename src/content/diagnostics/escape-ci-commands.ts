/**
 * A text that is safe to print on a runner of GitHub Actions or Azure Pipelines: they treat `##[command]`
 * anywhere, and `::command::` at the start of a line, as commands, whoever wrote it. One character of each is
 * written as its code, which in JSON is still the same text.
 */
export const escapeCiCommands = (text: string): string =>
  without(text, /^([^\S\n\r\u2028\u2029]*):(?=:)/gm);

/** The same for a report that consists of annotations, which stay. */
export const escapeCiAnnotations = (text: string): string =>
  without(text, /^([^\S\n\r\u2028\u2029]*):(?=:(?!(?:error|warning|notice) ))/gm);

const without = (text: string, command: RegExp): string =>
  text.replace(/##(\w*)\[/g, '##$1\\u005b').replace(command, '$1\\u003a');

/** Whether such a runner reads the output of this process. */
export const isOnRunner = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env['GITHUB_ACTIONS'] === 'true' || env['TF_BUILD'] !== undefined;
