import { UsageError } from '../../base/failures.ts';
import { nearest } from '../../base/text/nearest.ts';

const texts = ['sources', 'out', 'at', 'templates', 'baseUrl', 'after', 'cache'];

/**
 * Refuses options that a function does not have: a misspelt one would be ignored in silence.
 *
 * @throws UsageError that names the nearest option, or says that an option must be a text.
 */
export function refuseUnknownOptions(
  name: string,
  options: object,
  known: readonly string[],
): void {
  const given: unknown = options;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError(
      `${name} takes its options as an object, such as { ${known[0] ?? ''}: … }.`,
    );
  for (const [option, value] of Object.entries(options as Readonly<Record<string, unknown>>)) {
    if (!known.includes(option)) {
      const meant = nearest(option, known);
      const help = meant === undefined ? `Options: ${known.join(', ')}.` : `Did you mean ${meant}?`;
      throw new UsageError(`${name} has no option ${JSON.stringify(option)}. ${help}`);
    }
    if (texts.includes(option) && value !== undefined && typeof value !== 'string')
      throw new UsageError(`The option ${option} of ${name} is a text, not ${typeof value}.`);
  }
}
