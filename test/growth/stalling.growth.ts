import { test } from 'node:test';
import { assertLinear } from './cpu.ts';
import { checkOf } from './check.ts';

// Sources in YAML that once took from 16 seconds to minutes, and their neighbours, at the limits; those in
// markdown are among `markdown.growth.ts`.

const repeated = (length: number, piece: (index: number) => string): string =>
  Array.from({ length }, (_, index) => piece(index)).join('');

const yaml: Readonly<Record<string, readonly [size: number, path: string, (n: number) => string]>> =
  {
    'unknown fields': [20_000, 'vehicles/bus.yaml', (n) => repeated(n, (i) => `key${i}: x\n`)],
    'fields that are nearly known': [
      20_000,
      'vehicles/bus.yaml',
      (n) => repeated(n, (i) => `name${i}: x\n`),
    ],
    'a chain of redirects': [
      20_000,
      'moved.yaml',
      (n) => `redirects:\n${repeated(n, (i) => `  /m${i}: /m${i + 1}\n`)}  /m${n}: /vehicles\n`,
    ],
    'a circle of redirects': [
      20_000,
      'moved.yaml',
      (n) => `redirects:\n${repeated(n, (i) => `  /m${i}: /m${(i + 1) % n}\n`)}`,
    ],
    'redirects to nowhere': [
      20_000,
      'moved.yaml',
      (n) => `redirects:\n${repeated(n, (i) => `  /m${i}: /nowhere${i}\n`)}`,
    ],
    'a key again and again': [20_000, 'vehicles/bus.yaml', (n) => repeated(n, () => 'name: x\n')],
    'bad items': [
      20_000,
      'vehicles/bus.yaml',
      (n) => `practicePhonemes:\n${repeated(n, (i) => `- X${i}\n`)}`,
    ],
    'sounds that are not there': [
      20_000,
      'vehicles/bus.yaml',
      (n) => `name: Bus\npracticePhonemes:\n${repeated(n, (i) => `- x${i}\n`)}`,
    ],
    'tags of many signs': [
      990,
      'vehicles/bus.yaml',
      (n) => `practicePhonemes:\n${repeated(n, () => `- ${'!&'.repeat(100)} x\n`)}`,
    ],
  };

for (const [name, [size, path, contents]] of Object.entries(yaml))
  test(name, () => {
    assertLinear(name, (count) => checkOf({ [path]: contents(count) }), size);
  });
