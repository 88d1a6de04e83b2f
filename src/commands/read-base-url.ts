import { UsageError } from '../failures.ts';
import { characterName } from '../text/character-names.ts';
import { hiddenCharacters, replaceHidden } from '../text/hidden-characters.ts';
import { baseUrlPattern } from '../contract/shapes/base-url.ts';

/**
 * The base URL that wins over that of the sources: of the option, else of `CATALOGUE_BASE_URL`.
 *
 * @throws UsageError when it has not the form of one.
 */
export function readBaseUrl(
  option: string | undefined,
  variable: string | undefined,
): string | undefined {
  const [name, value] =
    option === undefined ? ['CATALOGUE_BASE_URL', variable] : ['--base-url', option];
  if (value === undefined || (option === undefined && value === '')) return undefined;
  if (!baseUrlPattern.test(value) || !URL.canParse(value) || hiddenCharacters(value).length > 0)
    throw new UsageError(
      `${name} ${JSON.stringify(replaceHidden(value, (hidden) => `(${characterName(hidden)})`))} is no base URL. Write https://host or https://host/path, without a trailing slash; http is for localhost only.`,
    );
  return value;
}
