import assert from 'node:assert/strict';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import { checkPublication } from '../../../src/build/publication-check/check-publication.ts';
import { hasErrors } from '../../../src/content/diagnostics/diagnostic.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import { checkSources, type Sources } from '../../../src/build/sources/check-sources.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { linkCatalogue } from '../../../src/content/sources/link.ts';
import { withBytes, type SourceFiles } from '../../../src/content/sources/read-sources.ts';
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
  const site = { sources: 'sources', shownAs: 'sources', out: '/nonexistent' };
  const checked = checkSources(site, toSources(input));
  for (const { message, hint = '', line, column, file } of checked.diagnostics) {
    assert.match(message, /\.$/);
    assert.doesNotMatch(message + hint, /\n|undefined|\[object|NaN(?!")/);
    assert.ok(line > 0 && column > 0 && file !== '');
  }
  return checked;
}

let templates: ReturnType<typeof readTemplates> | undefined;

const toText = (files: Files): string =>
  [...files]
    .map(([path, contents]) => `${mark}${path}\n${Buffer.from(contents).toString()}`)
    .join('\n');

/** The files of a text: each begins with a line that has its path. */
function toSources(text: string): SourceFiles {
  const files = new Map<string, string>();
  for (const part of `\n${text}`.split(`\n${mark}`).slice(1)) {
    const end = part.indexOf('\n');
    if (end > 0) files.set(part.slice(0, end), part.slice(end + 1));
  }
  const classified = [...files].map(([path, contents]) => ({ contents, ...classifyPath(path) }));
  return {
    files: classified.flatMap(({ file, finding, contents }) =>
      file === undefined || finding !== undefined ? [] : [withBytes(file, Buffer.from(contents))],
    ),
    media: [],
    findings: classified.flatMap(({ finding }) => finding ?? []),
  };
}
