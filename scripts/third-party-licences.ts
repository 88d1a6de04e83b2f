import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The folders of the packages in the bundles of this run. */
const bundled = new Set<string>();

/** Writes the licences of the packages in the bundles beside them: they must be passed on with the code. */
export const thirdPartyLicences: Plugin = {
  name: 'third-party-licences',
  setup(build) {
    build.onEnd(({ metafile }) => {
      for (const { inputs } of Object.values(metafile?.outputs ?? {}))
        for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
          const folder = bytesInOutput > 0 ? packageFolderOf(input) : undefined;
          if (folder !== undefined) bundled.add(folder);
        }
      const dist = build.initialOptions.outdir ?? 'dist';
      mkdirSync(dist, { recursive: true });
      const texts = [...bundled].sort().map(licenceOf);
      writeFileSync(join(dist, 'third-party-licences.txt'), texts.join(`\n${'-'.repeat(72)}\n\n`));
    });
  },
};

/** Folder of the package that a bundled module belongs to; undefined for one of our own modules. */
export const packageFolderOf = (input: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0];

interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string;
}

function licenceOf(folder: string): string {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFacts;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? iscText(facts) : readFileSync(join(folder, file), 'utf8');
  return `${facts.name} ${facts.version} (${facts.license})\n\n${text.trim()}\n`;
}

/** The licence of a package that declares ISC but contains no licence file. */
function iscText({ name, license, author = '' }: PackageFacts): string {
  if (license !== 'ISC') throw new Error(`${name} has no text of its licence.`);
  return `Copyright (c) ${author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;
}
