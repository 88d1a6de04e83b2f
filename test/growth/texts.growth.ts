import { test } from 'node:test';
import { assertLinear } from './cpu.ts';
import { checkOf, mostOf, withValues } from './check.ts';
import type { Overlay } from '../support/sources/small-catalogue.ts';
import { fieldsOf, shapes } from './schema-fields.ts';

// Every text of every source at once, so each kind of file has a part of what one may have.

/** What expressions and parsers that look ahead or go back would stumble over. */
const fillers = ['x', '.', ' x', '-', '/', '[', '*', '<!-- ', '`', '&', 'ä', 'https://a.b/ '];

for (const filler of fillers)
  test(`every text is a long one of ${JSON.stringify(filler)}`, () => {
    const sources = (times: number) =>
      Object.assign(
        {},
        ...shapes.map((shape) => {
          const texts = fieldsOf(shape).filter(({ schema }) => schema.type === 'string');
          const long = filler.repeat(times / texts.length);
          return withValues(
            shape,
            texts.map(({ path, schema: { examples: [example] = [] } }) => [
              path,
              `${typeof example === 'string' ? example : 'x'}${long}\u0007`,
            ]),
          );
        }),
      ) as Overlay;
    assertLinear(`texts of ${filler}`, (times) => checkOf(sources(times)), mostOf(filler) / 4);
  });
