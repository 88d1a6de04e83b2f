import assert from 'node:assert/strict';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import { checkPublication } from '../../../src/build/publication-check/check-publication.ts';
import { hasErrors } from '../../../src/content/diagnostics/diagnostic.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import { checkSources, type Sources } from '../../../src/build/sources/check-sources.ts';
import { linkCatalogue } from '../../../src/content/sources/link.ts';
import { alone, sourcesOf } from '../../support/sources/in-memory.ts';
import { fixedPaths } from '../../../src/site/publish/registry.ts';
import { publishCatalogue } from '../../support/publish/publications.ts';
import { invalidCases } from '../../support/sources/invalid-cases.ts';
import { smallCatalogue, type Files } from '../../support/sources/small-catalogue.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { yamlPieces } from '../../support/pieces.ts';

const mark = '=== ';

const aboutSources = {
  seeds: () =>
    [smallCatalogue(), ...invalidCases().map(({ overlay }) => smallCatalogue(overlay))].map(toText),
  pieces: [
    ...yamlPieces,
    ...['vehicles/a.yaml', 'pages/a/b.md', 'moved.yaml', 'a.txt'].map((path) => mark + path),
    ...['id: ', 'name: ', 'category: ', 'redirects:\n', 'formerSlugs: [', 'image: { file: '],
    ...['/about', '/vehicles/bus', '[a](/b)', 'vehicle-001', '2026-02-30'],
  ],
};

/** Sources are checked without a crash, and what is sound is published without a fault that the program finds itself. */
export const sourcesTarget: FuzzTarget = {
  name: 'sources',
  ...aboutSources,
  run(input) {
    const { diagnostics, entries } = check(input);
    if (hasErrors(diagnostics)) return;
    const catalogue = linkCatalogue(entries as CompleteEntries, fixedPaths);
    const { publication } = publishCatalogue(catalogue, (templates ??= readTemplates()));
    assert.deepEqual(checkPublication(publication), []);
  },
};

function check(input: string): Sources {
  const checked = checkSources(alone, sourcesOf(filesIn(input)));
  for (const { message, hint = '', line, column, file } of checked.diagnostics) {
    assert.match(message, /\.$/);
    assert.doesNotMatch(`${message} ${hint}`.replace(/"[^"]*"/g, ''), /\n|undefined|\[object|NaN/);
    assert.ok(line > 0 && column > 0 && file !== '');
  }
  return checked;
}

let templates: ReturnType<typeof readTemplates> | undefined;

const toText = (files: Files): string =>
  [...files]
    .map(([path, contents]) => `${mark}${path}\n${Buffer.from(contents).toString()}`)
    .join('\n');

/** The files of a text, without pictures, which nobody publishes here: each begins with a line that has its path. */
const filesIn = (text: string): Files =>
  new Map(
    `\n${text}`
      .split(`\n${mark}`)
      .slice(1)
      .map((part) => /^([^\n]+)\n([^]*)$/.exec(part))
      .map((found) => [found?.[1] ?? 'README', found?.[2] ?? ''] as const)
      .filter(([path]) => !path.startsWith('media/')),
  );
