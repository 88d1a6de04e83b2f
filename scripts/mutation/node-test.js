// `node:test` for Mocha, in which Stryker runs the same tests many times in one process.
/* global describe, it, before, after */

// An import would lead here.
const { mock } = process.getBuiltinModule('node:test');

/** A test function with the part of the context that our tests use. */
const inContext = (body) =>
  async function run() {
    const undone = [];
    const context = { after: (undo) => undone.push(undo), diagnostic: () => undefined, mock };
    try {
      await body(context);
    } finally {
      for (const undo of undone) await undo();
      mock.reset();
    }
  };

export const test = (title, body) => it(title, inContext(body));
const suite = (title, body) => describe(title, body);
const [first, last] = [before, after];
export { first as before, last as after, suite as describe, mock };
