/** What `--color` takes. */
export type ColourChoice = 'auto' | 'always' | 'never';

/**
 * Whether output is coloured: the option decides, then `NO_COLOR` (no-color.org), then
 * `FORCE_COLOR`, then whether a person is looking.
 */
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
