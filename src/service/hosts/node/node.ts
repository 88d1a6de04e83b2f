import type { Host, HostInput, HostOutput } from '../host.ts';

const cannot: readonly string[] = [
  'catalogue serve speaks plain HTTP: put a proxy that ends TLS before it.',
];

const configure = ({ root, port }: HostInput): HostOutput => ({
  files: [],
  cannot,
  next: `catalogue serve --out ${shellWord(root)} --port ${String(port)} --address 0.0.0.0`,
  problems: [],
});

const shellWord = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Node: nothing to write, because `catalogue serve` is the whole service. */
export const node: Host = { name: 'node', configure, shortfalls: [] };
