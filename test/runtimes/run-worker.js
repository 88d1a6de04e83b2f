// Runs a printed worker on workerd: `node run-worker.js <folder> <port> [NAME=value …]`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Miniflare } from 'miniflare';

const [folder, port, ...variables] = process.argv.slice(2);
const settings = JSON.parse(
  readFileSync(join(folder, 'wrangler.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
);
const { assets } = settings;
const first = assets.run_worker_first;

const miniflare = new Miniflare({
  port: Number(port),
  cf: false,
  name: settings.name,
  compatibilityDate: settings.compatibility_date,
  modulesRoot: folder,
  modules: [settings.main, 'service.js', 'routes.js'].map((path) => ({
    type: 'ESModule',
    path: join(folder, path),
  })),
  bindings: Object.fromEntries(variables.map((text) => text.split(/=(.*)/s).slice(0, 2))),
  assets: {
    directory: resolve(folder, assets.directory),
    binding: assets.binding,
    routerConfig: {
      has_user_worker: true,
      invoke_user_worker_ahead_of_assets: first === true,
      ...(first !== true && { static_routing: { user_worker: first } }),
    },
    assetConfig: {
      html_handling: assets.html_handling,
      not_found_handling: assets.not_found_handling,
      compatibility_date: settings.compatibility_date,
    },
  },
});
await miniflare.ready;
process.on('SIGTERM', () => void miniflare.dispose().then(() => process.exit(0)));
