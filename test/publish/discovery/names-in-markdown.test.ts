import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { agents } from '../../../src/site/publish/discovery/agents.ts';
import { llmsFull } from '../../../src/site/publish/discovery/llms-full.ts';
import { llms } from '../../../src/site/publish/discovery/llms.ts';
import { anyCodePoint } from '../../support/any-code-point.ts';
import { aCatalogue, aContext, aRenderedPage, aSite } from '../../support/publish/model.ts';
import { runs } from '../../support/runs.ts';

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** What a reader that is not ours finds besides text: each link, picture, heading and piece of HTML. */
const marksIn = ({ type, url, children = [] }: Node): string[] => [
  ...(/^(?:text|paragraph|root|softbreak)$/.test(type) ? [] : [`${type} ${url ?? ''}`]),
  ...children.flatMap(marksIn),
];

const textIn = ({ value = '', children = [] }: Node): string =>
  value + children.map(textIn).join('');

/** Every text of discovery that is markdown, with a name wherever a name can be. */
function textsWith(name: string): Node[] {
  const licence = { ...aSite().licence, name, attribution: name, exclusions: [name] };
  const site = aSite({ name, description: name, licence });
  const context = aContext([aRenderedPage('/about', { title: name, description: name })]);
  return [agents, llms, llmsFull].flatMap((emitter) =>
    emitter.emit(aCatalogue({ site }), context).flatMap(({ contents }) => {
      if (typeof contents === 'string') return [fromMarkdown(contents)];
      return contents instanceof Uint8Array
        ? [fromMarkdown(new TextDecoder().decode(contents))]
        : [];
    }),
  );
}

const plain = textsWith('Wheels').map(marksIn);

const name = fc
  .array(
    fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 3 }),
      fc.constantFrom(
        ...[
          '[a](javascript:alert(1))',
          '![x](https://h.example/x)',
          '<!--',
          '<b>',
          '-->',
          '`',
          '*',
        ],
        ...[
          '<https://h.example>',
          '&lt;',
          '&#91;',
          '\\',
          '](',
          '[',
          ')',
          '**',
          '~~',
          '_',
          '!',
          '#',
        ],
        ...['---', '- ', '1. ', '> ', '```', '[x]: /y', '|', '\n', '\n\n', ': '],
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter(
    (text) => /^\S(?:.*\S)?$/su.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\n', '')),
  );

test('any name in the texts for agents is text: no link, picture, heading or HTML comes of it', () => {
  assert.equal(plain.length, 3);
  fc.assert(
    fc.property(name, (written) => {
      const trees = textsWith(written);
      assert.deepEqual(trees.map(marksIn), plain);
      const shown = written.replace(/\s+/gu, ' ');
      const [manual, index, full] = trees.map(textIn);
      for (const text of [manual, full]) assert.ok(text?.includes(shown), text);
      assert.ok(index?.includes(shown.replaceAll('[', '(').replaceAll(']', ')')));
    }),
    { numRuns: runs(1000) },
  );
});
