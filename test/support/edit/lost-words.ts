import { typoDistance } from '../../../src/base/text/nearest.ts';
import { keyLetters } from '../../../src/base/text/to-key.ts';
import { sourceSchemas } from '../../../src/content/sources/source-schemas.ts';
import type { FieldSchema } from '../../../src/content/sources/field-schema.ts';
import type { Files } from '../sources/small-catalogue.ts';

const namesIn = ({ properties = {}, items, additionalProperties }: FieldSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ...(items ? namesIn(items) : []),
  ...(typeof additionalProperties === 'object' ? namesIn(additionalProperties) : []),
];
const fields = new Set(
  Object.values(sourceSchemas).flatMap((schema) =>
    namesIn(schema).map((name) => name.toLowerCase()),
  ),
);

/** Each word of some files, as often as it stands there. */
function wordsOf(files: Files): Map<string, number> {
  const counts = new Map<string, number>();
  for (const contents of files.values()) {
    const text = Buffer.from(contents)
      .toString()
      .replace(/\p{Cf}/gu, '')
      .replace(/^[<>]{7} .*/gm, '') // the marks of git are nobody's words
      .toLowerCase();
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** What stands for true, false and nothing, and the parts of addresses, ages and paths that are written in one way only. */
const formal =
  /^(?:y|yes|no|n|on|off|ja|nein|true|false|null|https?|html?|md|media|sources|ya?ml|to)$/;

/** Whether a word is the name of a field there, as it was typed. */
const namesField = (word: string, files: Files): boolean =>
  [...fields].some((name) => isSame(word, name)) &&
  [...files.values()].some((text) =>
    new RegExp(`^ *(?:- )?${word}:`, 'im').test(Buffer.from(text).toString()),
  );

/** Whether a word was a key with nothing below it, and the same key is there with something. */
const isRepeatedKey = (word: string, before: Files, after: Files): boolean => {
  const hasKey = (files: Files, below: string) =>
    [...files.values()].some((text) =>
      new RegExp(`^( *)${word}: *\\n${below}`, 'im').test(Buffer.from(text).toString()),
    );
  return hasKey(before, String.raw`\1\S`) && hasKey(after, String.raw`\1 +\S`);
};

/**
 * Files without the names of categories that stood where a key belongs: without those for which the very key is there now
 * whose category has this very name in categories.yaml, capitals aside. A name that stands there no more is a loss.
 */
function withoutNames(before: Files, after: Files): Map<string, string> {
  const textIn = (files: Files, path: string) => Buffer.from(files.get(path) ?? '').toString();
  const named = [...textIn(after, 'categories.yaml').matchAll(/^([\w-]+):\n {2}name: (.+)$/gm)];
  const field = /^category: (.+)$/m;
  return new Map(
    [...before.keys()].map((path) => {
      const text = textIn(before, path);
      const [, typed = ''] = field.exec(text) ?? [];
      const [, key] = field.exec(textIn(after, path)) ?? [];
      const isKept = named.some(
        ([, known, name = '']) => known === key && name.toLowerCase() === typed.toLowerCase(),
      );
      return [path, isKept ? text.replace(field, '') : text];
    }),
  );
}

/**
 * The words that are not there any more, or less often, in any of some files: neither names of fields, which go with
 * what is empty, nor what is there now written right, nor the name of what is named by its key now.
 */
export function lostWords(before: Files, after: Files): string[] {
  const [had, has] = [wordsOf(withoutNames(before, after)), wordsOf(after)];
  const more = (some: Map<string, number>, than: Map<string, number>): string[] =>
    [...some].flatMap(([word, count]) =>
      Array<string>(Math.max(0, count - (than.get(word) ?? 0))).fill(word),
    );
  const written = more(has, had);
  return more(had, has).filter((lost) => {
    if (fields.has(lost) || formal.test(lost) || namesField(lost, before)) return false;
    if (isRepeatedKey(lost, before, after)) return false;
    if (written.some((word) => word.includes(lost) || lost.includes(word))) return false;
    const at = written.findIndex((word) => isSame(lost, word));
    if (at >= 0) written.splice(at, 1);
    return at < 0;
  });
}

const isSame = (lost: string, written: string): boolean =>
  keyLetters(lost) === keyLetters(written) ||
  Number(lost) === Number(written) ||
  typoDistance(lost, written) <= Math.max(1, lost.length / 3) ||
  typoDistance(written, lost) <= Math.max(1, lost.length / 3);
