import { closeSync, openSync } from 'node:fs';
import { fill } from './write-file.ts';
import { naming } from './write-fault.ts';

/** Adds text to a file that the user of the program named; does nothing without a file or a text. */
export function appendToFile(file: string | undefined, text: string): void {
  if (file === undefined || file === '' || text.trim() === '') return;
  naming(file, () => {
    const descriptor = openSync(file, 'a');
    try {
      fill(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
  });
}
