import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';

/** Which published file is authoritative on which topic. */
export const authoritativeSources = ({
  url,
}: Addresses): { readonly topic: string; readonly url: string }[] => [
  { topic: 'price, subscription, privacy, ages, offline behaviour', url: url(paths.features) },
  { topic: 'names, store identifiers and release state of apps', url: url(paths.identity) },
  { topic: 'vehicles, their sounds and tiers', url: url(paths.vehicleList) },
  { topic: 'speech sounds, practice words, typical ages', url: url(paths.curriculum) },
  { topic: 'operations, schemas and errors', url: url(paths.openApi) },
];
