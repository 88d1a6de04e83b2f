import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { negotiation, negotiationInDetail } from '../../src/contract/negotiation.ts';
import { errorForm, pageForm } from '../../src/service/http/decide.ts';

// `verify` asks every deployment all of these, in the tests of each host, too.
for (const [accept, page, error, name = accept] of [...negotiation, ...negotiationInDetail])
  test(`a page is ${page}, and its error ${error}, for Accept: ${name}`, () => {
    assert.deepEqual([pageForm(accept), errorForm(accept)], [page, error]);
  });

test('no Accept is as an empty one', () => {
  assert.deepEqual([pageForm(''), errorForm('')], ['html', 'markdown']);
});

test('the form with the higher weight wins, whatever the order', () => {
  const weight = fc.integer({ min: 1, max: 1000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(weight, weight, fc.boolean(), (forHtml, forMarkdown, markdownFirst) => {
      const ranges = [
        `text/html;q=${forHtml.toFixed(3)}`,
        `text/markdown;q=${forMarkdown.toFixed(3)}`,
      ];
      const accept = (markdownFirst ? ranges.reverse() : ranges).join(', ');
      assert.equal(pageForm(accept), forMarkdown >= forHtml ? 'markdown' : 'html');
    }),
  );
});
