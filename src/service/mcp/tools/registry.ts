import { mcpToolNames, type McpToolName } from '../../../contract/mcp-tools.ts';
import type { AnyTool } from '../tool.ts';
import { compareApps, identifyApp } from './apps.ts';
import { changes } from './changes.ts';
import { findVehicles } from './find-vehicles.ts';
import { readPage } from './read-page.ts';
import { search } from './search.ts';
import { findSounds, getSound } from './sounds.ts';

const named: Readonly<Record<McpToolName, AnyTool>> = {
  find_vehicles: findVehicles,
  get_sound: getSound,
  find_sounds: findSounds,
  identify_app: identifyApp,
  compare_apps: compareApps,
  search,
  changes,
  read_page: readPage,
};

/** Every tool; a new one is one file, its name in the contract, and a line above. */
export const tools: readonly AnyTool[] = mcpToolNames.map((name) => named[name]);
