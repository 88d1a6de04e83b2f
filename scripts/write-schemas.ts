import { mkdirSync, writeFileSync } from 'node:fs';
import { generatedSchemas } from './generated-schemas.ts';

mkdirSync('schemas/api', { recursive: true });
for (const [path, contents] of generatedSchemas()) {
  writeFileSync(path, contents);
  console.log(path);
}
