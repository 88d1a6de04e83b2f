import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The part of a package.json that a bill of materials is made from. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** As npm records it: `sha512-` and base64. */
  readonly integrity?: string | undefined;
}

/** A package that comes with the program. */
export interface BroughtPackage extends PackageFacts {
  /** In a bundle, or installed beside the bundles by npm, or only where it fits the machine. */
  readonly how: 'bundled' | 'installed' | 'optional';
}

/** The part of package-lock.json that a bill of materials is made from. */
export interface LockFile {
  readonly packages: Readonly<
    Record<string, Partial<PackageFacts> & { readonly dev?: boolean; readonly optional?: boolean }>
  >;
}

const seen = new Map<string, PackageFacts>();

/**
 * Records which packages went into the bundles of this run, and writes facts about them beside the bundles: a
 * CycloneDX bill of materials (`sbom.cdx.json`), which also has what npm installs beside them on any machine, and
 * the licences of the bundled ones, which must be passed on with the code.
 */
export const bundledPackages: Plugin = {
  name: 'bundled-packages',
  setup(build) {
    build.onEnd(({ metafile }) => {
      for (const { inputs } of Object.values(metafile?.outputs ?? {}))
        for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
          const folder = bytesInOutput > 0 ? packageFolderOf(input) : undefined;
          if (folder !== undefined) seen.set(folder, factsOf(folder));
        }
      const folder = build.initialOptions.outdir ?? 'dist';
      mkdirSync(folder, { recursive: true });
      const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
      const bill = billOfMaterials(broughtPackages(seen, lock), factsOf('.'));
      writeFileSync(join(folder, 'sbom.cdx.json'), bill);
      writeFileSync(join(folder, 'third-party-licences.txt'), licenceTexts(seen));
    });
  },
};

/** Folder of the package that a bundled module belongs to; undefined for one of our own modules. */
export const packageFolderOf = (input: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0];

const factsOf = (folder: string): PackageFacts =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFacts;

const byName = (a: PackageFacts, b: PackageFacts): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1;

/**
 * What is in the bundles, by folder, and what the lock file lets npm install with the program on any machine, each
 * with its checksum.
 */
export function broughtPackages(
  bundled: ReadonlyMap<string, PackageFacts>,
  { packages }: LockFile,
): BroughtPackage[] {
  const found = new Map<string, BroughtPackage>();
  const add = ({ name, version, license, integrity }: PackageFacts, how: BroughtPackage['how']) => {
    const key = `${name}@${version}`;
    if (!found.has(key)) found.set(key, { name, version, license, integrity, how });
  };
  for (const [folder, facts] of bundled)
    add({ ...facts, integrity: packages[folder]?.integrity }, 'bundled');
  for (const [folder, { name, version, license, integrity, dev, optional }] of Object.entries(
    packages,
  ))
    if (folder !== '' && dev !== true && version !== undefined && license !== undefined) {
      const installed = name ?? folder.replace(/^.*node_modules\//, '');
      add({ name: installed, version, license, integrity }, optional ? 'optional' : 'installed');
    }
  return [...found.values()];
}

const purl = ({ name, version }: PackageFacts): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

const component = (type: string, facts: PackageFacts) => ({
  type,
  'bom-ref': purl(facts),
  name: facts.name,
  version: facts.version,
  purl: purl(facts),
  licenses: [{ expression: facts.license }],
});

/** Checksums in the form of CycloneDX: algorithm and hexadecimal. */
const hashesOf = (integrity: string): object[] =>
  integrity.split(' ').map((each) => {
    const [algorithm = '', digest = ''] = each.split(/-(.*)/s);
    return {
      alg: algorithm.replace(/^sha/, 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    };
  });

/** A CycloneDX 1.6 document of what comes with a program; the same facts give the same text. */
export function billOfMaterials(packages: readonly BroughtPackage[], own: PackageFacts): string {
  const components = packages.toSorted(byName).map(({ how, ...facts }) => ({
    ...component('library', facts),
    scope: how === 'optional' ? 'optional' : 'required',
    ...(facts.integrity !== undefined && { hashes: hashesOf(facts.integrity) }),
    properties: [{ name: 'catalogue:how', value: how }],
  }));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', own) },
    components,
    dependencies: [
      { ref: purl(own), dependsOn: components.map((each) => each['bom-ref']) },
      ...components.map((each) => ({ ref: each['bom-ref'] })),
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** The licence of a package that declares ISC but contains no licence file. */
function iscText(folder: string): string {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly license: string;
    readonly author: string;
  };
  if (facts.license !== 'ISC') throw new Error(`${folder} has no text of its licence.`);
  return `Copyright (c) ${facts.author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;
}

function licenceTexts(folders: ReadonlyMap<string, PackageFacts>): string {
  const sorted = [...folders].sort(([, a], [, b]) => byName(a, b));
  return sorted
    .map(([folder, { name, version, license }]) => {
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      const text = file === undefined ? iscText(folder) : readFileSync(join(folder, file), 'utf8');
      return `${name} ${version} (${license})\n\n${text.trim()}\n`;
    })
    .join(`\n${'-'.repeat(72)}\n\n`);
}
