import { createRouteTable, type RouteTable } from '../../../src/service/http/route-table.ts';
import type { Manifest } from '../../../src/content/publication/manifest.ts';

const file = (path: string, mediaType: string, index: number) => ({
  path,
  mediaType,
  bytes: 100 + index,
  sha256: index.toString(16).padStart(2, '0').repeat(32),
  modified: '2026-01-01T00:00:00Z',
});

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';

/** A small manifest with one of everything that a request can meet. */
export function manifestOf(baseUrl = 'https://studio.example'): Manifest {
  const pages = ['/index', '/vehicles', '/vehicles/digger', '/apps/train-talk', '/404', '/410'];
  return {
    version: 1,
    baseUrl,
    files: [
      ...pages.flatMap((path) => [
        [`${path}.html`, html] as const,
        [`${path}.md`, markdown] as const,
      ]),
      ['/agents.md', markdown] as const,
      ['/llms.txt', 'text/plain; charset=utf-8'] as const,
      ['/api/vehicles.json', 'application/json'] as const,
      ['/api/features.json', 'application/ld+json'] as const,
      ['/api/404.json', 'application/json'] as const,
      ['/vehicles/digger.json', 'application/json'] as const,
      ['/assets/style.0123456789.css', 'text/css; charset=utf-8'] as const,
    ].map(([path, mediaType], index) => file(path, mediaType, index)),
    redirects: [
      { from: '/Talking Trains: First Sounds', to: '/apps/train-talk', status: 301 },
      { from: '/A/C % ? # ;"\'', to: '/apps/train-talk', status: 301 },
      { from: '/Café Trains', to: '/apps/train-talk', status: 301 },
      { from: '/install/train-talk', to: 'https://store.example/app/id1', status: 302 },
      { from: '/vehicles/excavator', to: '/vehicles/digger', status: 301 },
      { from: '/alte seite', to: '/vehicles', status: 301 },
    ],
    removed: ['/apps/balloon-pop', '/api/old.json'],
  };
}

/** The routes of that manifest. */
export const routesOf = (baseUrl?: string): RouteTable => createRouteTable(manifestOf(baseUrl));
