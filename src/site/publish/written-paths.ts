import type { Addresses } from '../../content/model/addresses.ts';
import type { Catalogue, Vehicle } from '../../content/model/catalogue.ts';
import { absoluteSitePaths } from '../../content/model/site-paths.ts';

/**
 * Paths of the site that the sources name by absolute URL. Something else may be served there, so the check
 * of the program's own links ignores them.
 */
export function writtenPaths(catalogue: Catalogue, addresses: Addresses): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes('://'))
        for (const path of absoluteSitePaths(value, addresses)) found.add(path);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  const { vehicles, redirects: _redirects, removed: _removed, ...others } = catalogue;
  visit(others);
  for (const vehicle of vehicles)
    for (const name in vehicle)
      // A vehicle's category and sounds are visited in their own entries.
      if (name !== 'category' && name !== 'phonemes') visit(vehicle[name as keyof Vehicle]);
  return found;
}
