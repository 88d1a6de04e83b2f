import { writeFileSync } from 'node:fs';
import { searchScript, searchScriptFile } from './search-script.ts';

writeFileSync(searchScriptFile, await searchScript());
console.log(searchScriptFile);
