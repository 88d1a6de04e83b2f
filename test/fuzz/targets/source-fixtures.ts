import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { projectRoot } from '../../support/publish/fixtures.ts';

/** Files of the sample, of the fixtures and of the invalid cases, by how their names end. */
export const sourceFixtures = (ending: 'yaml' | 'md'): { path: string; text: string }[] =>
  fastGlob
    .globSync(`{sources,test/fixtures,test/invalid}/**/*.${ending}`, { cwd: projectRoot })
    .sort()
    .map((path) => ({ path, text: readFileSync(projectRoot + path, 'utf8') }));
