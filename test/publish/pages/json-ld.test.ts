import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../src/contract/json-schema.ts';
import { embedJsonLd } from '../../../src/site/publish/pages/render-html.ts';
import { anyCodePoint } from '../../support/any-code-point.ts';

const graphs = fc.array(fc.dictionary(fc.string({ unit: anyCodePoint }), fc.jsonValue()), {
  minLength: 1,
}) as fc.Arbitrary<JsonObject[]>;

test('embedded JSON-LD parses to the data that it was made from, in one graph', () => {
  fc.assert(
    fc.property(graphs, (given) => {
      const plain = JSON.parse(JSON.stringify(given)) as JsonObject[];
      const { '@context': context, ...rest } = JSON.parse(embedJsonLd(given)) as JsonObject;
      if (given.length > 1) assert.deepEqual(rest, { '@graph': plain });
      else if (!('@context' in (plain[0] ?? {}))) assert.deepEqual(rest, plain[0]);
      if (given.length > 1) assert.equal(context, 'https://schema.org');
    }),
  );
});

test('nothing in it can end the script or break a line of it', () => {
  fc.assert(
    fc.property(graphs, (given) => {
      assert.doesNotMatch(embedJsonLd(given), /[<>\u2028\u2029\n]/);
    }),
  );
  const end = embedJsonLd([{ name: '</script><!--<script>\u2028' }]);
  assert.doesNotMatch(end, /[<>\u2028]/);
  assert.equal((JSON.parse(end) as JsonObject)['name'], '</script><!--<script>\u2028');
});
