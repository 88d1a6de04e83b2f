import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  billOfMaterials,
  broughtPackages,
  packageFolderOf,
} from '../../scripts/bundled-packages.ts';
import { builtProgram } from '../support/publish/built-program.ts';

const own = { name: 'catalogue', version: '1.2.3', license: 'MIT' };

test('a bundled module belongs to the innermost package on its way', () => {
  assert.equal(packageFolderOf('src/cli/program.ts'), undefined);
  assert.equal(packageFolderOf('node_modules/eta/dist/index.js'), 'node_modules/eta');
  assert.equal(
    packageFolderOf('node_modules/a/node_modules/@b/c/index.js'),
    'node_modules/a/node_modules/@b/c',
  );
});

test('a bill of materials names each package once, by name, whatever order they came in', () => {
  const packages = [
    { name: 'b', version: '2.0.0', license: 'ISC', integrity: 'sha512-AAEC/w==', how: 'optional' },
    { name: '@a/x', version: '1.0.0', license: 'MIT', how: 'bundled' },
  ] as const;
  const bill = billOfMaterials(packages, own);
  assert.equal(bill, billOfMaterials(packages.toReversed(), own));
  const { components, metadata, specVersion } = JSON.parse(bill) as {
    specVersion: string;
    metadata: { component: { purl: string } };
    components: { purl: string; licenses: unknown; scope: string; hashes?: unknown }[];
  };
  assert.equal(specVersion, '1.6');
  assert.equal(metadata.component.purl, 'pkg:npm/catalogue@1.2.3');
  assert.deepEqual(
    components.map(({ purl }) => purl),
    ['pkg:npm/%40a/x@1.0.0', 'pkg:npm/b@2.0.0'],
  );
  assert.deepEqual(components[1]?.licenses, [{ expression: 'ISC' }]);
  assert.deepEqual(components[1].hashes, [{ alg: 'SHA-512', content: '000102ff' }]);
  assert.deepEqual(
    components.map(({ scope, hashes }) => [scope, hashes === undefined]),
    [
      ['required', true],
      ['optional', false],
    ],
  );
});

test('the packages of a program are those in its bundles, and those that npm installs everywhere', () => {
  const license = 'MIT';
  const of = (name: string) => ({ name, version: '1.0.0', license });
  const integrity = 'sha512-AAAA';
  const packages = broughtPackages(
    new Map([
      ['node_modules/bundled', of('bundled')],
      ['node_modules/tool', of('tool')],
    ]),
    {
      packages: {
        '': { version: '9.9.9', license },
        'node_modules/bundled': { version: '1.0.0', license, integrity },
        'node_modules/tool': { version: '1.0.0', license, integrity, dev: true },
        'node_modules/other-tool': { version: '1.0.0', license, dev: true },
        'node_modules/beside': { version: '2.0.0', license },
        'node_modules/beside/node_modules/@x/y': { version: '3.0.0', license, optional: true },
      },
    },
  );
  assert.deepEqual(
    packages.map(({ name, version, how, integrity: sum }) => [name, version, how, sum]),
    [
      ['bundled', '1.0.0', 'bundled', integrity],
      ['tool', '1.0.0', 'bundled', integrity],
      ['beside', '2.0.0', 'installed', undefined],
      ['@x/y', '3.0.0', 'optional', undefined],
    ],
  );
});

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly properties: readonly [{ readonly value: string }];
}

test('what the bundles hold is in the bill of materials, with its licence', () => {
  const dist = join(builtProgram(), '../../dist');
  const bill = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')) as {
    components: Component[];
  };
  const components = bill.components.filter(({ properties: [how] }) => how.value === 'bundled');
  const texts = readFileSync(join(dist, 'third-party-licences.txt'), 'utf8').split(/^-{72}$/m);
  assert.equal(texts.length, components.length);
  for (const [index, { name, version }] of components.entries()) {
    assert.ok(texts[index]?.trim().startsWith(`${name} ${version} (`), name);
    assert.ok((texts[index]?.length ?? 0) > 500, `the licence of ${name}`);
  }
  assert.ok(existsSync(join(dist, 'signup.js')));
  const brought = new Map(bill.components.map((each) => [each.name, each]));
  for (const name of ['sharp', '@img/sharp-libvips-linux-x64', 'undici', 'diff']) {
    const [sum] = brought.get(name)?.hashes ?? [];
    assert.match(`${String(sum?.alg)} ${String(sum?.content)}`, /^SHA-512 [0-9a-f]{128}$/, name);
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: object;
  };
  for (const name of Object.keys(dependencies)) assert.ok(brought.has(name), name);
  const unproven = bill.components.filter(({ hashes }) => hashes === undefined);
  assert.deepEqual(unproven, [], 'each has a checksum');
  assert.equal(brought.has('eslint'), false, 'tools do not come with it');
});
