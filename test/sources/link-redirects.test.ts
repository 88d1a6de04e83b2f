import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { linkRedirects } from '../../src/content/sources/link-redirects.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { change, edited, type Overlay } from '../support/sources/small-catalogue.ts';

function linked(overlay: Overlay = {}) {
  const { entries } = readSmall(overlay);
  const { redirects, removed } = linkRedirects(entries, fixedPaths);
  return {
    redirects: redirects.map(({ from, to, status }) => `${from} → ${to} ${status}`),
    removed,
  };
}

describe('redirects', () => {
  test('lead to one place from every spelling of a path, that of the first source', () => {
    const { redirects } = linked({
      'apps/bus-words.yaml': edited(
        'apps/bus-words.yaml',
        'siteName: Bus Words',
        'siteName: Vehicles/Street-Car',
      ).replace('Words on a Bus', 'bus talk'),
    });
    assert.deepEqual(
      redirects.filter((line) => /street-car|bus talk/i.test(line)),
      [
        '/Bus Talk → /apps/bus-words 301',
        '/bus talk → /apps/bus-words 301',
        '/vehicles/street-car → /vehicles/tram 301',
      ],
    );
  });

  test('lead to the end of their chain directly', () => {
    const { redirects } = linked({
      'moved.yaml':
        'redirects:\n  /a: /b\n  /b: /c\n  /c: /vehicles/street-car\n  /d: /Bus Talk\n  /e: https://x.example/a\n  /f: /e\n',
    });
    assert.deepEqual(
      redirects.filter((line) => /^\/[a-f] /.test(line)),
      [
        '/a → /vehicles/tram 301',
        '/b → /vehicles/tram 301',
        '/c → /vehicles/tram 301',
        '/d → /apps/bus-words 301',
        '/e → https://x.example/a 301',
        '/f → https://x.example/a 301',
      ],
    );
  });

  test('lead from each page of a category under a former key to that of today', () => {
    const vans = Array.from({ length: 19 }, (_, index) => [
      `vehicles/van-${index}.yaml`,
      `id: vehicle-${index + 100}\nname: Van\ncategory: road\n`,
    ]);
    const { redirects } = linked({
      ...(Object.fromEntries(vans) as Overlay),
      ...change('categories.yaml', 'road:\n', 'road:\n  formerKeys: [street, way]\n'),
      'site.yaml': `${edited('site.yaml', 'name:', 'name:')}lists:\n  vehicles: 10\n`,
    });
    const of = (former: string) =>
      ['', '/pages/2', '/pages/3'].map(
        (page) => `/vehicles/categories/${former}${page} → /vehicles/categories/road${page} 301`,
      );
    assert.deepEqual(
      redirects.filter((line) => line.startsWith('/vehicles/categories/')),
      [...of('street'), ...of('way')],
    );
  });

  test('to a counted install are temporary, as it is', () => {
    const { redirects } = linked({
      'moved.yaml': 'redirects:\n  /get: /install/bus-words\n  /old: /get\n  /x: /about\n',
    });
    const store = 'https://apps.apple.com/app/id0123456789';
    assert.deepEqual(
      redirects.filter((line) => /^\/(?:get|old|x) /.test(line)),
      [`/get → ${store} 302`, `/old → ${store} 302`, '/x → /about 301'],
    );
  });

  test('do not shadow a page or a file that has the site name of an app', () => {
    for (const siteName of ['About', 'about', 'VEHICLES', 'llms.txt', 'about.html']) {
      const { redirects } = linked(
        change('apps/bus-words.yaml', 'siteName: Bus Words', `siteName: ${siteName}`),
      );
      assert.ok(!redirects.some((line) => line.startsWith(`/${siteName} →`)), siteName);
      assert.ok(redirects.includes('/Bus Talk → /apps/bus-words 301'));
    }
  });

  test('may have any character in their path', () => {
    const { redirects } = linked(
      change('apps/bus-words.yaml', 'Words on a Bus', '"AC/DC? 100 % #1 …"'),
    );
    assert.ok(redirects.includes('/AC/DC? 100 % #1 … → /apps/bus-words 301'));
  });

  test('and removed paths stand by code point', () => {
    const { removed } = linked({ 'moved.yaml': 'removed: [/b, /🚒, /a, /\uffff]\n' });
    assert.deepEqual(removed, ['/a', '/b', '/\uffff', '/🚒']);
  });
});
