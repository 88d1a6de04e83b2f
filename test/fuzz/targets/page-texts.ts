import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { projectRoot } from '../../support/publish/fixtures.ts';

/** The pages of the sample, of the fixtures and of the invalid cases. */
export const pageTexts = (): string[] =>
  fastGlob
    .globSync('{sources,test/fixtures,test/invalid}/**/*.md', { cwd: projectRoot })
    .sort()
    .map((path) => readFileSync(projectRoot + path, 'utf8'));
