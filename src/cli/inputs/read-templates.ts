import { limits } from '../../contract/limits.ts';
import { withSlashes } from '../../base/files/folders.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { assetType, assetTypes } from '../../contract/media-types.ts';
import { unresolvedAddresses } from '../../site/publish/pages/theme-of.ts';
import { type TemplateSources, assetsFolder } from '../../site/publish/template-sources.ts';
import { checkWords } from '../../site/publish/words/check-words.ts';
import { rawWords } from '../../site/publish/words/words-for.ts';
import type { RawWords } from '../../site/publish/words/words.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import type { Place, Pointer, Range } from '../../content/diagnostics/finding.ts';
import { resolveEach } from '../../content/diagnostics/resolve.ts';
import { locate } from '../../content/sources/locate.ts';
import { parseYaml } from '../../content/sources/parse-yaml.ts';
import { isRecord } from '../../base/is-record.ts';
import { characterName } from '../../base/text/character-names.ts';
import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import {
  programTemplates,
  requireFolder,
  synonymsName,
  templateName,
  textOf,
  wordsName,
} from './program-templates.ts';

/** What a user's folder may contain besides. */
const partialName = /^partials\/[^/]+\.(?:html|md)\.eta$/;
const additions = new Set(['theme.css']);

/** A sheet with fewer characters cannot be a design for the pages that the layout makes. */
const leastSheet = 1000;
const ignored = /(?:^|\/)(?:\.|README|LICEN[CS]E|[^/]*\.d\.ts$)/i;

/**
 * The templates of the program, replaced file by file by those in a user's folder, and the rest of that
 * folder: partials, assets and `theme.css`.
 *
 * @throws UsageError if the folder does not exist, or has a file that is not accepted or contains invisible
 *   characters.
 */
export function readTemplates(folder?: string): TemplateSources {
  const templates = programTemplates();
  if (folder === undefined) return templates;
  const replaced = ownTemplates(folder);
  const faults = [...replaced.keys()].flatMap((name) => fault(name, folder, replaced, templates));
  if (faults.length > 0) throw new UsageError(faults);
  return new Map([
    ...templates,
    ...[...replaced].map(([name, text]) => completed(name, text, templates)),
  ]);
}

/** A words file for a language of the program needs only the words that are different. */
function completed(
  name: string,
  text: string,
  ofProgram: TemplateSources,
): readonly [string, string] {
  const ownName = name.toLowerCase();
  const ownWords = wordsName.test(name) ? ofProgram.get(ownName) : undefined;
  if (ownWords === undefined) return [name, text];
  return [ownName, JSON.stringify({ ...parsed(ownWords), ...parsed(text) })];
}

const parsed = (text: string): RawWords => JSON.parse(text) as RawWords;

/**
 * The files in a user's folder by their paths, those below `assets/` in base64.
 *
 * @throws UsageError if there is no such folder.
 */
export function ownTemplates(folder?: string): TemplateSources {
  if (folder === undefined) return new Map();
  requireFolder(folder);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => withSlashes(path))
    .filter((path) => statSync(join(folder, path)).isFile());
  return templatesAmong(folder, paths, (path) => readFileSync(join(folder, path)));
}

/** The same of the files that a commit has in a folder. */
export const templatesAmong = (
  folder: string,
  paths: readonly string[],
  read: (path: string) => Buffer,
): TemplateSources =>
  new Map(
    paths
      .filter((path) => !ignored.test(path))
      .sort()
      .map((path) => [
        path,
        path.startsWith(assetsFolder)
          ? read(path).toString('base64')
          : textOf(path, read(path), (text) => yamlValue(join(folder, path), text)),
      ]),
  );

/** @throws UsageError with each fault of a text that is not YAML, or that YAML reads as something else. */
function yamlValue(path: string, text: string): unknown {
  const findings: Finding[] = [];
  const parsed = parseYaml(path, { yaml: text, offset: 0 }, (finding) => findings.push(finding));
  if (findings.length === 0) return parsed?.value;
  const resolver = { locate: (place: Place) => placeIn(text, place), show: () => path };
  throw new UsageError(
    resolveEach(findings, resolver).map(({ diagnostic: { line, column, message, hint = '' } }) =>
      `${path}:${line}:${column}: ${message} ${hint}`.trimEnd(),
    ),
  );
}

/** Where something is in the text of a words file, which is YAML without a schema. */
const placeIn = (text: string, place: Place): Range =>
  locate(place, { path: place.file, kind: 'site', key: '', text });

/** What is wrong with a file; every file is accepted or reported. */
function fault(
  name: string,
  folder: string,
  replaced: TemplateSources,
  templates: TemplateSources,
): string | readonly string[] {
  const path = join(folder, name);
  if (name.startsWith(assetsFolder)) {
    if (!/^[a-z0-9/._-]+$/i.test(name))
      return `${path} is not accepted: its name may contain only a-z, 0-9, ., _ and -.`;
    if (assetType(name) !== undefined) return [];
    return `${path} is not accepted: a site publishes ${Object.keys(assetTypes).join(', ')}.`;
  }
  const [, locale] = wordsName.exec(name) ?? [];
  if (locale !== undefined) return wordFaults(path, locale, replaced.get(name) ?? '', templates);
  if (synonymsName.test(name)) return synonymFaults(path, replaced.get(name) ?? '');
  if (!templateName.test(name) && !partialName.test(name) && !additions.has(name))
    return `${path} is not accepted: pages load what is in assets/, templates include what is in partials/, and theme.css is added to the style sheet of the program.`;
  const text = replaced.get(name) ?? '';
  const [hidden] = hiddenCharacters(text);
  if (hidden !== undefined)
    return `${path} contains a character that nobody can see in line ${text.slice(0, hidden.start).split('\n').length}: ${characterName(hidden.text)}. Delete it.`;
  if (name === 'theme.css')
    return unresolvedAddresses(text, (asset) => replaced.has(asset)).map(
      ({ line, target }) =>
        `${path}:${line}: No page loads "${target}". Put the file into assets/ and write url(assets/…).`,
    );
  if (name === 'style.css' && text.length < leastSheet && !replaced.has('layout.html.eta'))
    return `${path} replaces the whole style sheet of the program, and has ${text.length} characters. To add to that style sheet, call it theme.css.`;
  if (templates.has(name) || partialName.test(name) || additions.has(name)) return [];
  const names = [...templates.keys()];
  const advice = didYouMean(name, names, `The templates are: ${names.join(', ')}.`);
  return `${path} replaces no template. ${advice} A template of your own belongs in partials/.`;
}

/** Lists of synonyms have the form of those of site.yaml. */
function synonymFaults(path: string, text: string): string | readonly string[] {
  const value: unknown = JSON.parse(text);
  const { synonyms, ...others } = isRecord(value) ? value : {};
  const wrong = Array.isArray(synonyms)
    ? synonyms.findIndex((list) => typeof list !== 'string' || !limits.synonymsPattern.test(list))
    : 0;
  if (wrong < 0 && Object.keys(others).length === 0) return [];
  const [unknown] = Object.keys(others);
  return `${path}${lineOf(path, wrong < 0 ? [unknown ?? ''] : ['synonyms', wrong])}: Write "synonyms:", and below it a line for each list, such as "  - pushchair, buggy, stroller".`;
}

/** Words that replace the program's own may be incomplete; those of a new language may not. */
function wordFaults(
  path: string,
  locale: string,
  text: string,
  templates: TemplateSources,
): string | readonly string[] {
  const words = JSON.parse(text) as RawWords | null;
  if (!isRecord(words))
    return `${path}: Write each word on a line, as in skip: "Skip to the content", and plural forms below their word, indented by two more spaces.`;
  const [language = ''] = locale.toLowerCase().split('-');
  const isWhole = !templates.has(`words.${language}.yaml`);
  return checkWords(words, rawWords(templates, 'en'), locale, isWhole).map(({ key, message }) => {
    const line = key === undefined ? '' : lineOf(path, [key]);
    return `${path}${line}: ${message}`;
  });
}

function lineOf(path: string, pointer: Pointer): string {
  const { line, column } = placeIn(readFileSync(path, 'utf8'), { file: path, pointer, on: 'key' });
  return `:${line}:${column}`;
}
