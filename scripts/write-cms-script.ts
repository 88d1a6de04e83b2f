import { writeFileSync } from 'node:fs';
import { cmsScript, cmsScriptFile } from './cms-script.ts';

writeFileSync(cmsScriptFile, await cmsScript());
console.log(cmsScriptFile);
