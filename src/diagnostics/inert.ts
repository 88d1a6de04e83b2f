/**
 * A text that is safe to print where a runner of GitHub Actions or Azure Pipelines reads the output: they
 * treat `##[command]` anywhere, and `::command::` at the start of a line, as commands, whoever wrote it. One
 * character of each is written as its code, which in JSON is still the same text. The annotations of this
 * program stay.
 */
export const inert = (text: string): string =>
  text
    .replace(/##(\w*)\[/g, '##$1\\u005b')
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:(?!(?:error|warning|notice) ))/gm, '$1\\u003a');

/** Whether such a runner reads the output of this process. */
export const isOnRunner = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env['GITHUB_ACTIONS'] === 'true' || env['TF_BUILD'] !== undefined;
