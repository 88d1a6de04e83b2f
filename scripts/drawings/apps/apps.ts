import { busStopStories } from './bus-stop-stories.ts';
import { cloudHangar } from './cloud-hangar.ts';
import { diggerWords } from './digger-words.ts';
import type { App } from './frame.ts';
import { harbourDay } from './harbour-day.ts';
import { littleGarage } from './little-garage.ts';
import { snowploughMorning } from './snowplough-morning.ts';
import { spaceDock } from './space-dock.ts';
import { trainTalk } from './train-talk.ts';

/** The apps, by id. */
export const apps: Readonly<Record<string, App>> = {
  'bus-stop-stories': busStopStories,
  'cloud-hangar': cloudHangar,
  'digger-words': diggerWords,
  'harbour-day': harbourDay,
  'little-garage': littleGarage,
  'snowplough-morning': snowploughMorning,
  'space-dock': spaceDock,
  'train-talk': trainTalk,
};
