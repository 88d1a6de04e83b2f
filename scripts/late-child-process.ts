import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const early = "const childProcess = require('node:child_process');";
const late =
  "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };";

/**
 * Makes commander load `node:child_process` only when it starts a program, which ours never asks it to do:
 * Node takes 2 ms to load it and what it needs.
 */
export const lateChildProcess: Plugin = {
  name: 'late-child-process',
  setup(build) {
    build.onLoad({ filter: /[\\/]commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(early)) throw new Error(`${path} loads child_process in another way.`);
      return { contents: text.replace(early, late) };
    });
  },
};
