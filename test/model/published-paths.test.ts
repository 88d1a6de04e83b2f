import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { publishedAt } from '../../src/content/publication/published-paths.ts';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { readSmall } from '../support/sources/in-memory.ts';

const { entries } = readSmall();

describe('what is published at a path', () => {
  const published = publishedAt(entries, fixedPaths);

  for (const [path, expected] of [
    ['/about', '/about'],
    ['/ABOUT', '/about'],
    ['/about.html', '/about'],
    ['/vehicles/bus.json', '/vehicles/bus'],
    ['/vehicles/categories/Rail.json', '/vehicles/categories/rail'],
    ['/vehicles/coach.json', undefined],
    ['/about.json', undefined],
    ['/about.md', '/about'],
    ['/About/', '/about'],
    ['/mcp', '/mcp'],
    ['/index.html', '/index'],
    ['/vehicles/Bus', '/vehicles/bus'],
    ['/api/Apps.json', '/api/apps.json'],
    ['/api/subscribe', '/api/subscribe'],
    ['/api/404.json', '/api/404.json'],
    ['/404.md', '/404'],
    ['/schemas/Vehicle.schema.json', '/schemas/Vehicle.schema.json'],
    ['/agents.md', '/agents.md'],
    ['/sitemap-2.xml', '/sitemap-2.xml'],
    ['/assets/style.css', '/assets/style.css'],
    ['/vehicles/categories/Road', '/vehicles/categories/road'],
    ['/vehicles/categories/road/pages/7', '/vehicles/categories/road/pages/7'],
    ['/articles/pages/2.md', '/articles/pages/2.md'],
  ] as const)
    test(`is ${String(expected)}: ${path}`, () => {
      assert.equal(published(path), expected);
    });

  for (const path of [
    '/abou',
    '/abou/',
    '/about//',
    '/about.txt',
    '/vehicles/van',
    '/api/old.json',
    '/assets',
    '/Bus Words',
    '/install/bus-words',
    '/vehicles/categories',
    '/vehicles/categories/air',
    '/vehicles/categories/road/pages/x',
  ])
    test(`is nothing: ${path}`, () => {
      assert.equal(published(path), undefined);
    });

  test('every file that may be linked is published', () => {
    for (const path of fixedPaths.linkable) assert.equal(published(path), path);
  });
});
