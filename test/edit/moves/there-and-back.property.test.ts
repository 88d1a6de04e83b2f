import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { planMove } from '../../../src/edit/moves/plan-move.ts';
import { nameOf, subjectsIn } from '../../../src/edit/names/subject.ts';
import { catalogueOf, entriesOf } from '../../support/edit/edited-catalogue.ts';
import { runs } from '../../support/runs.ts';
import { afterChanges, smallCatalogue } from '../../support/sources/small-catalogue.ts';

const text = (content: string | Uint8Array | undefined): string =>
  Buffer.from(content ?? '').toString();

/** Layouts that a reference may stand in; what was published elsewhere leaves no trace of a rename here. */
const layout = fc.record({
  list: fc.constantFrom('[b, p]', '[ p,b ]', '\n- b # the first\n\n- p', '["b", \'p\']'),
  category: fc.constantFrom('rail', '"rail"', "'rail' # ours", '\n  rail'),
  link: fc.constantFrom('/guides/van', '/guides/van#top', '</guides/van>'),
  eol: fc.constantFrom('\n', '\r\n'),
});

test('what is renamed, and then named again as it was, has every byte of every file that it had', () => {
  fc.assert(
    fc.property(layout, fc.nat(), ({ list, category, link, eol }, pick) => {
      const lines = (content: string) => content.replaceAll('\n', eol);
      const page = (body: string) =>
        lines(
          `---\ntitle: "Van" # short\ndescription: What a van is and what it is for.\n---\n\n${body}\n`,
        );
      const before = smallCatalogue({
        'vehicles/cable-car.yaml': lines(
          `# Ours\nid: vehicle-0009\nname:   Cable Car\ncategory: ${category}\npracticePhonemes: ${list}\n`,
        ),
        'pages/guides/van.md': page('A van.'),
        'pages/guides/more.md': page(`See [it](${link} "Van"), and [it](${link}).  `),
      });
      const catalogue = catalogueOf(before, ['/nothing']);
      const subjects = subjectsIn(entriesOf(catalogue), []).filter(({ path }) => path !== '/');
      const subject = subjects[pick % subjects.length];
      assert.ok(subject);
      const there = planMove(catalogue, nameOf(subject), 'quite-another');
      const moved = there.moves[0]?.to;
      assert.ok(moved);
      const after = afterChanges(before, there.changes);
      const back = planMove(catalogueOf(after, ['/nothing']), nameOf(moved), nameOf(subject));
      const again = afterChanges(after, back.changes);
      assert.deepEqual([...again.keys()].sort(), [...before.keys()].sort());
      for (const [path, content] of again)
        assert.equal(text(content), text(before.get(path)), `${nameOf(subject)} ${path}`);
    }),
    { numRuns: runs(200) },
  );
});
