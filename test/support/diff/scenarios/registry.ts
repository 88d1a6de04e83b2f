import { apps } from './apps.ts';
import { pages } from './pages.ts';
import type { Scenario } from './scenario.ts';
import { unchanged } from './unchanged.ts';
import { vehicles } from './vehicles.ts';

/** Every change that the tests make to the catalogue. */
export const scenarios: readonly Scenario[] = [...unchanged, ...vehicles, ...apps, ...pages];
