import type { JsonEdit } from '../json-edit.ts';
import type { Repository } from '../repository.ts';

/** A change to the catalogue, and how a comparison must classify it. */
export interface Scenario {
  readonly name: string;
  /** Edits of sources; the catalogue is built afterwards. */
  readonly sources?: (repository: Repository) => void;
  /** Edits of what was built. */
  readonly output?: readonly JsonEdit[];
  /** When the catalogue is built again. */
  readonly builtAt?: string;
  /** Every change, as `level code kind id field`; nothing else may be reported. */
  readonly expected: readonly string[];
}

/** Sources that many changes are made to. */
export const bus = 'sources/apps/bus-words.yaml';
export const car = 'sources/apps/car-words.yaml';
export const vehicle = (slug: string): string => `sources/vehicles/${slug}.yaml`;
