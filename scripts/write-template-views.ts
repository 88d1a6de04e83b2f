import { writeFileSync } from 'node:fs';
import { englishWords, sectionTitles, templateContract } from './template-contract.ts';

// The views refer to the words, so these are written first.
writeFileSync(...(await englishWords()));
writeFileSync(...(await sectionTitles()));
for (const [path, contents] of await templateContract()) {
  writeFileSync(path, contents);
  console.log(path);
}
