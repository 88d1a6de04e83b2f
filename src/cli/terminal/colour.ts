/** What `--color` takes. */
export type ColourChoice = 'auto' | 'always' | 'never';

/** Whether output is coloured: by the option, then `NO_COLOR` (no-color.org), `FORCE_COLOR`, and the terminal. */
export function wantsColour(
  choice: ColourChoice,
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean | undefined,
): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  const force = env['FORCE_COLOR'];
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false';
  return isTerminal === true && env['TERM'] !== 'dumb';
}
