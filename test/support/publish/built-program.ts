import { join } from 'node:path';
import { projectRoot } from './fixtures.ts';

/** The program as it is installed: `scripts/test.js` bundles it before the first test starts. */
export const builtProgram = (): string => join(projectRoot, 'bin/catalogue.js');
