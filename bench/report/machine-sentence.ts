import type { MachineFacts } from '../measure/machine.ts';

/** A line on the machine and the tools. */
export function machineSentence({ cores, processor, memoryGb, system, versions }: MachineFacts) {
  const tools = Object.entries(versions).map(([tool, version]) => `${tool} ${version}`);
  return `${String(cores)} cores (${processor}), ${String(memoryGb)} GB of memory, ${system}, files on a RAM disk; ${tools.join(', ')}.`;
}

/** A line on when and with what command something was measured. */
export const runSentence = ({
  date,
  commit,
  command,
}: MachineFacts & { readonly command: string }) =>
  `Measured on ${date} at commit ${commit}: \`${command}\`.`;
