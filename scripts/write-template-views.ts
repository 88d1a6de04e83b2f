import { writeFileSync } from 'node:fs';
import { englishWords, templateContract } from './template-contract.ts';

// The views name the words, so these come first.
writeFileSync(...(await englishWords()));
for (const [path, contents] of await templateContract()) {
  writeFileSync(path, contents);
  console.log(path);
}
