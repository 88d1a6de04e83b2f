#!/usr/bin/env node
// Plain ES5, so that an old Node can read it and say in one sentence that it is old.
var found = process.versions.node.split('.');
if (+found[0] < 20 || (+found[0] === 20 && +found[1] < 19)) {
  process.stderr.write(
    'catalogue: This program needs Node.js 20.19 or later, and this is ' + process.version + '.\n',
  );
  process.exitCode = 3;
} else
  Promise.resolve()
    .then(function () {
      // By `require`: Node loads a whole loader of its own for an `import`.
      return require('../dist/cli.cjs').main(process.argv.slice(2));
    })
    .then(
      function (code) {
        // All is done and printed. Left to end by itself, Node waits for compilers that nobody needs any more.
        process.exit(code);
      },
      function (fault) {
        // Before the program itself was loaded: never the 1 that means findings.
        process.stderr.write('catalogue: The program cannot start: ' + fault.message + '\n');
        process.exit(3);
      },
    );
