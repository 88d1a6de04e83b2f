import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openCachePlace } from '../cache/cache-place.ts';
import { createBuilder } from './remembered-build.ts';
import type { BackgroundStart } from './background-builder.ts';
import { packBuild, packFailure, type BuildOrder } from './parcels.ts';

// The thread of a background builder: it answers each order with a parcel.
// Serving pages comes first. Only on Linux does each thread have a priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const { cache, out } = workerData as BackgroundStart;
const { packs, pictures } = cache ? openCachePlace(cache) : {};
const build = createBuilder(packs, out, pictures);
parentPort?.on('message', (order: BuildOrder) => {
  void build(order)
    .then(packBuild, packFailure)
    .then((parcel) => parentPort?.postMessage(parcel));
});
