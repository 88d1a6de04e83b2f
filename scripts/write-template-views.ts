import { writeFileSync } from 'node:fs';
import { templateContract } from './template-contract.ts';

for (const [path, contents] of await templateContract()) {
  writeFileSync(path, contents);
  console.log(path);
}
