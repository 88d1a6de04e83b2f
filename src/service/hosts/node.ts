import { shellWord } from '../../base/text/escape.ts';
import type { Host } from './host.ts';

/** Node: nothing to write, because `catalogue serve` is the whole service. */
export const node: Host = {
  name: 'node',
  configure: ({ root }) => ({
    files: [],
    cannot: ['`catalogue serve` speaks plain HTTP: put a proxy that ends TLS before it.'],
    next: `\`catalogue serve --out ${shellWord(root)} --port 8080 --address 0.0.0.0\``,
    problems: [],
  }),
};
