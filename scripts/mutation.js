// Mutation tests: `node scripts/mutation.js [group] [part of a file's name …]`. Changes what guards
// (`mutation/groups.js`), one small change at a time, and reports every change that no test notices. Fails if
// one of them is not argued in `mutation/survivors.yaml`, or if an argument there has lost its change.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { build } from 'esbuild';
import fastGlob from 'fast-glob';
import { testBundle } from './tests/bundle-tests.js';
import { groups } from './mutation/groups.js';
import { judge } from './mutation/judge.js';

const bundled = '.cache/mutation-tests.js';
const [first = '', ...rest] = process.argv.slice(2);
if (first === '--bundle') await bundle(rest[0]);
else await run(first, rest);

/** Makes what Stryker runs in its copy of the project, where each source file contains all its changes. */
async function bundle(group) {
  const files = groups[group].tests.flatMap((pattern) => fastGlob.globSync(pattern).sort());
  const contents = files.map((file) => `import ${JSON.stringify(resolve(file))};\n`).join('');
  await build({
    ...testBundle,
    stdin: { contents, resolveDir: process.cwd() },
    outfile: bundled,
    alias: { 'node:test': resolve('scripts/mutation/node-test.js') },
  });
}

async function run(wanted, parts) {
  const names = wanted === '' ? Object.keys(groups) : [wanted];
  const unknown = names.find((name) => !Object.hasOwn(groups, name));
  if (unknown !== undefined) {
    console.error(`There is no group ${unknown}. Groups: ${Object.keys(groups).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const rows = [];
  for (const name of names) {
    const started = Date.now();
    const files = fastGlob
      .globSync(groups[name].mutate)
      .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
    const seconds = () => Math.round((Date.now() - started) / 1000);
    const { report, ...row } = judge(files, await mutantsOf(name, files));
    console.log(report);
    rows.push({ group: name, files: files.length, ...row, seconds: seconds() });
  }
  console.table(rows);
  if (rows.some(({ killed, unargued, outdated }) => killed < 85 || unargued + outdated > 0))
    process.exitCode = 1;
}

/** Each change of these files, with what became of it. */
async function mutantsOf(group, files) {
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({
    mutate: files,
    testRunner: 'mocha',
    mochaOptions: { spec: [bundled], 'no-config': true, 'no-package': true, 'no-opts': true },
    buildCommand: `node scripts/mutation.js --bundle ${group}`,
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    // Endless loops are mostly found by counting: a busy machine should not pass for one.
    timeoutMS: 5000,
    timeoutFactor: 3,
    disableTypeChecks: false,
    tempDirName: '.cache/mutation',
    ignorePatterns: ['.cache', 'bench', 'test/runtimes'],
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `.cache/mutation-${group}.html` },
    allowEmpty: false,
    logLevel: 'error',
  }).runMutationTest();
  const lines = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n')]));
  return results.map(({ fileName, location: { start, end }, replacement, status }) => {
    const file = relative('.', fileName);
    const text = lines.get(file);
    const line = text[start.line - 1];
    const last = end.line === start.line ? end.column - 1 : undefined;
    return {
      file,
      line: start.line,
      code: line.trim(),
      from: line.slice(start.column - 1, last),
      to: replacement ?? '',
      status,
    };
  });
}
