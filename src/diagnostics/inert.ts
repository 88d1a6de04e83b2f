/**
 * A text as it may be printed where a runner of GitHub Actions or Azure Pipelines reads along: they
 * take `##[command]` anywhere, and `::command::` at the start of a line, for orders, whoever wrote it.
 * One character of each is written as its code, which is the same text still within JSON. The
 * annotations of this program stay.
 */
export const inert = (text: string): string =>
  text
    .replace(/##(\w*)\[/g, '##$1\\u005b')
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:(?!(?:error|warning|notice) ))/gm, '$1\\u003a');

/** Whether such a runner reads what this process prints. */
export const isOnRunner = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env['GITHUB_ACTIONS'] === 'true' || env['TF_BUILD'] !== undefined;
