import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const nightly = createRequire(new URL('../runtimes/nightly/package.json', import.meta.url));

/** A module of the packages that only the nightly tests need; their types are not installed elsewhere. */
export const loadNightly = async <Module>(name: string): Promise<Module> =>
  (await import(pathToFileURL(nightly.resolve(name)).href)) as Module;
