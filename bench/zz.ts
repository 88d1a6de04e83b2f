import { runLoad } from './serve/load.ts';
import { memoryOf, startServe } from './serve/servers.ts';
const serve = await startServe();
const requests = ['/', '/vehicles/digger', '/vehicles/fire-engine.md', '/api/apps.json', '/api/vehicles.json', '/llms.txt'].map(path => ({ path, accept: '*/*' }));
for (let i = 0; i < 20; i += 1) { await runLoad(serve.port, requests, { requests: 100_000 }); const m = await memoryOf(serve); console.log(i, JSON.stringify(m)); }
await serve.stop();
