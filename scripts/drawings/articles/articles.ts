import { busStopListeningGames } from './bus-stop-listening-games.ts';
import { choosingAnApp } from './choosing-an-app.ts';
import { repeatAndPause } from './repeat-and-pause.ts';
import { soundsBeforeWords } from './sounds-before-words.ts';
import { talkingThroughVehicles } from './talking-through-vehicles.ts';
import { whatAcquisitionAgesMean } from './what-acquisition-ages-mean.ts';
import { whenToAskForHelp } from './when-to-ask-for-help.ts';
import type { Svg } from '../draw/shapes.ts';

/** The pictures of the articles, by slug. */
export const articles: Readonly<Record<string, Svg>> = {
  'bus-stop-listening-games': busStopListeningGames,
  'choosing-an-app': choosingAnApp,
  'repeat-and-pause': repeatAndPause,
  'sounds-before-words': soundsBeforeWords,
  'talking-through-vehicles': talkingThroughVehicles,
  'what-acquisition-ages-mean': whatAcquisitionAgesMean,
  'when-to-ask-for-help': whenToAskForHelp,
};
