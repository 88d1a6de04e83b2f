import { UsageError } from '../failures.ts';
import { escapeData } from '../diagnostics/reporters/github.ts';
import { runAction } from './run-action.ts';

const host = {
  env: process.env,
  print: (text: string) => void process.stdout.write(`${text}\n`),
};

try {
  process.exitCode = runAction(host);
} catch (failure) {
  if (!(failure instanceof UsageError)) throw failure;
  host.print(`::error title=catalogue::${escapeData(failure.message)}`);
  process.exitCode = 2;
}
