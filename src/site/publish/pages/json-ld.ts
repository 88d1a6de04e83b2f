import type { JsonObject } from '../../../contract/json-schema.ts';

/** JSON-LD for a script element: nothing in it can end the element. */
export const embedJsonLd = (graph: readonly JsonObject[]): string =>
  JSON.stringify(
    graph.length === 1
      ? { '@context': 'https://schema.org', ...graph[0] }
      : { '@context': 'https://schema.org', '@graph': graph },
  )
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
