// Tries inputs of one target, one at a time, in a process that may be killed: `run.ts` starts it.
import { targets } from './targets/registry.ts';

/** What a worker says of one input. */
export type Verdict =
  | { readonly happened: string; readonly cpu: number }
  | { readonly fault: string; readonly cpu: number };

const target = targets.find(({ name }) => name === process.argv[2]);
if (target === undefined) throw new Error(`There is no target ${String(process.argv[2])}.`);

process.on('message', (input: string) => {
  const before = process.cpuUsage();
  const cpu = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  let verdict: Verdict;
  try {
    verdict = { happened: target.run(input), cpu: cpu() };
  } catch (cause) {
    verdict = { fault: cause instanceof Error ? String(cause.stack) : String(cause), cpu: cpu() };
  }
  process.send?.(verdict);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
