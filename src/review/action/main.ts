import { UsageError } from '../../base/failures.ts';
import { printedText } from '../../content/diagnostics/printed.ts';
import { escapeData } from '../../content/diagnostics/reporters/github.ts';
import { runAction } from './run-action.ts';

const host = {
  env: process.env,
  /** The commands in it are ours: what is quoted has been made harmless where it was quoted. */
  print: (text: string) =>
    void process.stdout.write(`${printedText({ as: 'annotations', text }, {})}\n`),
};

runAction(host).then(
  (code) => (process.exitCode = code),
  (failure: unknown) => {
    if (!(failure instanceof UsageError)) throw failure;
    host.print(`::error title=catalogue::${escapeData(failure.message)}`);
    process.exitCode = 2;
  },
);
