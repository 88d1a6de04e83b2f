// Runs one module with a default export on workerd: `node run-module.js <file> <port>`.
import { dirname } from 'node:path';
import { Miniflare } from 'miniflare';

const [file, port] = process.argv.slice(2);
const miniflare = new Miniflare({
  port: Number(port),
  cf: false,
  compatibilityDate: '2026-01-01',
  modulesRoot: dirname(file),
  modules: [{ type: 'ESModule', path: file }],
});
await miniflare.ready;
process.on('SIGTERM', () => void miniflare.dispose().then(() => process.exit(0)));
