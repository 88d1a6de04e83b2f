import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openCachePlace } from '../cache/cache-place.ts';
import { createBuilder } from './remembered-build.ts';
import type { BackgroundStart } from './background-builder.ts';
import { packBuild, packFailure, type BuildOrder } from './parcels.ts';

// The thread of a background builder: it answers each order with a parcel.
const { cache, out } = workerData as BackgroundStart;
const { packs, pictures } = cache ? openCachePlace(cache) : {};
const build = createBuilder(packs, out, pictures);
let isFirst = true;
parentPort?.on('message', (order: BuildOrder) => {
  // Nothing is served before the first build; from then on serving pages comes first. Only on Linux does each
  // thread have a priority of its own.
  if (!isFirst && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  isFirst = false;
  void build(order)
    .then(packBuild, packFailure)
    .then((parcel) => parentPort?.postMessage(parcel));
});
