import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../base/package-folder.ts';
import type { Words } from '../../../templates/templates.d.ts';
import { readSimpleYaml } from './simple-yaml.ts';

/** A text of a words file, or its plural forms by their CLDR names. */
export type RawWord = string | Readonly<Record<string, string>>;

/** The English words of the templates, in the order of their file; the bundle has them instead of this module. */
export const english = readSimpleYaml(
  readFileSync(join(packageFolder(), 'templates/words.en.yaml'), 'utf8'),
) as Readonly<Record<keyof Words, RawWord>>;
