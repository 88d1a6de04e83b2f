import { category as kind } from '../../contract/kinds/category.ts';
import { paths } from '../../contract/paths.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import type { Entries } from './entries.ts';

/** A path that something had before its key was changed, and the one that it has now. */
export interface FormerPath {
  readonly from: string;
  readonly to: string;
  /** What the old path is, as a finding says it. */
  readonly source: string;
  readonly at: Place;
}

/** The former paths of vehicles and categories, as their sources list them. */
export const formerPaths = ({ vehicles, categories }: Entries): FormerPath[] => [
  ...vehicles.flatMap(({ file, key, value: { formerSlugs = [] } }) =>
    formerSlugs.map((slug, index) => ({
      from: paths.vehicle(slug),
      to: paths.vehicle(key),
      source: `it is a former slug of the vehicle ${key}`,
      at: { file, pointer: ['formerSlugs', index] },
    })),
  ),
  ...Object.entries(categories?.value ?? {}).flatMap(([key, category]) =>
    (category?.formerKeys ?? []).map((former, index) => ({
      from: paths.category(former),
      to: paths.category(key),
      source: `it is a former key of the category ${key}`,
      at: { file: kind.file, pointer: [key, 'formerKeys', index] },
    })),
  ),
];
