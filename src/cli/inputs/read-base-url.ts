import { UsageError } from '../../base/failures.ts';
import { characterName } from '../../base/text/character-names.ts';
import { hiddenCharacters, replaceHidden } from '../../base/text/hidden-characters.ts';
import { hasReadablePath } from '../../content/model/addresses.ts';
import { baseUrlPattern } from '../../contract/shapes/base-url.ts';

/**
 * The base URL that overrides the one in the sources: from the option, else from `CATALOGUE_BASE_URL`.
 *
 * @throws UsageError if it does not have the form of a base URL.
 */
export function readBaseUrl(
  option: string | undefined,
  variable: string | undefined,
): string | undefined {
  const [name, value] =
    option === undefined ? ['CATALOGUE_BASE_URL', variable] : ['--base-url', option];
  if (value === undefined || (option === undefined && value === '')) return undefined;
  if (!baseUrlPattern.test(value) || !hasReadablePath(value) || hiddenCharacters(value).length > 0)
    throw new UsageError(
      `${name} ${JSON.stringify(replaceHidden(value, (hidden) => `(${characterName(hidden)})`))} is not a base URL. Write https://host or https://host/path, without a trailing slash; http is for localhost only.`,
    );
  return value;
}
