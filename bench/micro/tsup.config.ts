import { defineConfig } from 'tsup';
import { checkRuntime, precompiledChecks } from '../../scripts/precompiled-checks.ts';

// The steps are timed as they are shipped: with the checks that are compiled when it is bundled.
export default defineConfig({
  entry: { micro: 'bench/micro.ts' },
  outDir: '.cache/bench',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  silent: true,
  esbuildPlugins: [precompiledChecks],
  noExternal: [checkRuntime],
});
