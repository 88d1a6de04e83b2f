// Packs the built program for machines without a registry: `npm run -s archive [folder]` prints the file's name.
import { packProgram } from '../src/cli/commands/init/install-program.ts';

const [folder = '.'] = process.argv.slice(2);
console.log(packProgram(folder));
