import type { AnyTool } from '../tool.ts';
import { compareApps, identifyApp } from './apps.ts';
import { findVehicles } from './find-vehicles.ts';
import { readPage } from './read-page.ts';
import { search } from './search.ts';
import { findSounds, getSound } from './sounds.ts';

/** Every tool, in the order in which clients list them. To add one, add a file and a line here. */
export const tools: readonly AnyTool[] = [
  findVehicles,
  getSound,
  findSounds,
  identifyApp,
  compareApps,
  search,
  readPage,
];
