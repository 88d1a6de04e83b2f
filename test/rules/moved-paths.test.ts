import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { movedPaths } from '../../src/content/rules/moved-paths.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const moved = (text: string) => ruleFindings(movedPaths, { 'moved.yaml': text });
const redirects = (...lines: readonly string[]) =>
  moved(`redirects:\n${lines.map((line) => `  ${line}\n`).join('')}`);
const placeOf = ({ file, line }: { readonly file: string; readonly line: number }) =>
  `${file}:${line}`;
const codes = (...lines: readonly string[]) => redirects(...lines).map(brief);

describe('redirects and removed paths', () => {
  test('are fine, and so is a catalogue without any', () => {
    assert.deepEqual(ruleFindings(movedPaths), []);
    assert.deepEqual(ruleFindings(movedPaths, { 'moved.yaml': undefined }), []);
  });

  test('may lead to a page, a file, another site, a former slug, a name or another redirect', () => {
    assert.deepEqual(
      codes(
        '/a: /vehicles/bus',
        '/b: /',
        '/c: /llms.txt',
        '/d: https://elsewhere.example/x?y=1#z',
        '/e: /vehicles/street-car',
        '/f: /Bus Talk',
        '/g: /install/bus-words',
        '/h: /a',
        '/alte seite/ä: /about',
        '/api/old.json: /api/apps.json',
      ),
      [],
    );
  });
});

describe('a target', () => {
  for (const [target, hint] of [
    ['/vehicles/buss', 'Did you mean "/vehicles/bus"?'],
    ['/Vehicles/Bus', 'Did you mean "/vehicles/bus"?'],
    ['/about/', 'Did you mean "/about"?'],
    ['/bus talk', 'Did you mean "/Bus Talk"?'],
    ['/nowhere at all', 'Write the path of a page, or a whole address with https://.'],
  ] as const)
    test(`must be published as it is written: ${target}`, () => {
      const [finding, ...others] = redirects(`/a: ${target}`);
      assert.deepEqual(
        [finding?.code, finding?.line, finding?.column, finding?.hint, others.length],
        ['redirect-target', 2, 7, hint, 0],
      );
    });

  test('that is itself a faulty redirect counts as published', () => {
    assert.deepEqual(codes('/a: /b', '/b: 5'), []);
    assert.deepEqual(codes('/a: /b', '/b: x', '/b: /about'), []);
  });

  test('behind a wrong redirect is reported once', () => {
    assert.deepEqual(codes('/a: /b', '/b: /nowhere'), ['redirect-target moved.yaml:3']);
  });
});

describe('a circle', () => {
  test('may be one of several, each reported', () => {
    assert.deepEqual(codes('/a: /b', '/b: /a', '/c: /c'), [
      'redirect-loop moved.yaml:2',
      'redirect-loop moved.yaml:4',
    ]);
  });
});

describe('an old path', () => {
  for (const [path, source, file, line] of [
    ['/vehicles/street-car', 'it is a former slug of the vehicle tram', 'vehicles/tram.yaml', 5],
    ['/Vehicles/Street-Car', 'it is a former slug of the vehicle tram', 'vehicles/tram.yaml', 5],
    ['/bus+words', 'it is a name of the app bus-words', 'apps/bus-words.yaml', 1],
    ['/bus talk/', 'it is a name of the app bus-words', 'apps/bus-words.yaml', 17],
    ['/install/bus-words', 'it counts installs of the app bus-words', 'apps/bus-words.yaml', 14],
  ] as const)
    test(`is reported with the place of what redirects it: ${path}`, () => {
      const [finding, ...others] = redirects(`${path}: /about`);
      assert.equal(finding?.code, 'redirect-duplicate');
      assert.ok(finding.message.endsWith(`${source}.`), finding.message);
      assert.deepEqual(finding.related?.map(placeOf), [`${file}:${line}`]);
      assert.equal(others.length, 0);
    });

  for (const [first, second] of [
    ['/Old', '/old'],
    ['/old page', '/old+page'],
    ['/old', '/old/'],
    ['/ä', '/a\u0308'],
    ['/Old Page/', '/old+page'],
  ] as const)
    test(`has one line for all its spellings: ${first} and ${second}`, () => {
      const [finding, ...others] = redirects(`${first}: /about`, `${second}: /vehicles`);
      assert.deepEqual(
        [finding?.code, finding?.line, finding?.related?.map(({ line }) => line), others.length],
        ['redirect-duplicate', 3, [2], 0],
      );
      assert.ok(finding?.message.includes(`it is under \`redirects\` as "${first}"`));
    });

  test('has a line of its own for each of its forms', () => {
    assert.deepEqual(codes('/old: /about', '/old.html: /vehicles', '/old.md: /llms.txt'), []);
  });

  test('may redirect where the installs of an app are not counted', () => {
    assert.deepEqual(codes('/install/tram-words: /about'), []);
    const app = edited('apps/bus-words.yaml', 'released:', 'released:\n  tracked: false');
    const text = 'redirects:\n  /install/bus-words: /about\n';
    const overlay = { 'apps/bus-words.yaml': app, 'moved.yaml': text };
    assert.deepEqual(ruleFindings(movedPaths, overlay).map(brief), []);
  });
});

describe('a removed path', () => {
  const removed = (path: string) =>
    moved(`redirects:\n  /old: /about\nremoved:\n  - ${path}\n`).map(brief);

  test('that is published in any form is reported, another is fine', () => {
    assert.deepEqual(removed('/gone'), []);
    for (const path of ['/about', '/ABOUT', '/about.md', '/vehicles/bus', '/api/index.json'])
      assert.deepEqual(removed(path), ['removed-is-published moved.yaml:4'], path);
  });

  test('that redirects, in any spelling, is reported with the other place', () => {
    const slugs = ['/vehicles/street-car', '/Vehicles/Street-Car/'];
    for (const path of [
      '/OLD',
      '/old/',
      ...slugs,
      '/bus talk',
      '/bus+talk',
      '/install/bus-words',
    ]) {
      const [finding, ...others] = moved(`redirects:\n  /old: /about\nremoved:\n  - ${path}\n`);
      assert.deepEqual([finding?.code, finding?.line], ['removed-redirects', 4], path);
      assert.equal(finding?.related?.length, 1, path);
      assert.equal(others.length, 0);
    }
  });
});
