import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { billOfMaterials, packageFolderOf } from '../../scripts/bundled-packages.ts';
import { builtProgram } from '../support/publish/built-program.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

const own = { name: 'catalogue', version: '1.2.3', license: 'MIT' };

test('a bundled module belongs to the innermost package on its way', () => {
  assert.equal(packageFolderOf('src/cli.ts'), undefined);
  assert.equal(packageFolderOf('node_modules/eta/dist/index.js'), 'node_modules/eta');
  assert.equal(
    packageFolderOf('node_modules/a/node_modules/@b/c/index.js'),
    'node_modules/a/node_modules/@b/c',
  );
});

test('a bill of materials names each package once, by name, whatever order they came in', () => {
  const packages = [
    { name: 'b', version: '2.0.0', license: 'ISC' },
    { name: '@a/x', version: '1.0.0', license: 'MIT' },
  ];
  const bill = billOfMaterials(packages, own);
  assert.equal(bill, billOfMaterials(packages.toReversed(), own));
  const { components, metadata, specVersion } = JSON.parse(bill) as {
    specVersion: string;
    metadata: { component: { purl: string } };
    components: { purl: string; licenses: unknown }[];
  };
  assert.equal(specVersion, '1.6');
  assert.equal(metadata.component.purl, 'pkg:npm/catalogue@1.2.3');
  assert.deepEqual(
    components.map(({ purl }) => purl),
    ['pkg:npm/%40a/x@1.0.0', 'pkg:npm/b@2.0.0'],
  );
  assert.deepEqual(components[1]?.licenses, [{ expression: 'ISC' }]);
});

before(() => {
  builtProgram();
});

test('what the bundles hold is in the bill of materials, with its licence', () => {
  const dist = join(projectRoot, 'dist');
  const { components } = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string }[];
  };
  const texts = readFileSync(join(dist, 'third-party-licences.txt'), 'utf8').split(/^-{72}$/m);
  assert.equal(texts.length, components.length);
  for (const [index, { name, version }] of components.entries()) {
    assert.ok(texts[index]?.trim().startsWith(`${name} ${version} (`), name);
    assert.ok((texts[index]?.length ?? 0) > 500, `the licence of ${name}`);
  }
  // esbuild writes the path of each module of a package above its code, unless that is minified.
  const bundled = new Set(
    readdirSync(dist)
      .filter((file) => /\.c?js$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(dist, file), 'utf8').matchAll(/^\/\/ (node_modules\/\S+)$/gm),
      ])
      .map(([, path = '']) => packageFolderOf(path)?.replace(/^.*node_modules\//, '')),
  );
  assert.ok(bundled.has('yaml') && bundled.has('markdown-it'));
  for (const name of bundled)
    assert.ok(
      components.some((component) => component.name === name),
      name,
    );
  assert.ok(existsSync(join(dist, 'signup.js')));
});
