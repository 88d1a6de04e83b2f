import { mkdirSync, writeFileSync } from 'node:fs';
import { generatedLists, generatedSchemas } from './generated-schemas.ts';

mkdirSync('schemas/api', { recursive: true });
for (const [path, contents] of [...generatedSchemas(), ...generatedLists()]) {
  writeFileSync(path, contents);
  console.log(path);
}
