import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import type { Change } from '../../src/review/diff/change.ts';
import { fieldEdits, fullSample, namedPictures, type FieldEdits } from './field-edits.ts';
import {
  changesOf,
  publishSample,
  type Edits,
  type Published,
} from '../support/diff/published-sample.ts';

const templates = new Map([
  ...readTemplates(),
  ...['one', 'two'].map((name) => [`assets/${name}.woff2`, 'd09GMg=='] as const),
]);

const publish = (edits: Edits, earlier?: Published): Published | undefined =>
  publishSample(edits, { earlier, templates, pictures: namedPictures });
const sample = publish(fullSample);

/** Fields whose other value shows nowhere, by their last name; each of them is here for a reason. */
const unseen = [
  // Only the program reads these.
  '(?:publishFrom|publishUntil|formerBaseUrls|hosts|templates)',
  // A picture with words is no decoration, and what an icon is told of has no room for a credit.
  '.*decorative|icon[.](?:credit|licence)',
  // There is one platform, one order of search words, and few articles.
  'released[.]platform|alsoCalled|lists[.]articles',
  // An only scheme, a folder, a sentence and a list of guides decide.
  'theme[.]dark[.].*|kind|changes[.]0[.]found|guide|removed',
];
const isUnseen = new RegExp(`^(?:${unseen.join('|')})$`);

const differs = (one: Published, other: Published): boolean => {
  const hashes = new Map(one.manifest.files.map(({ path, sha256 }) => [path, sha256]));
  return (
    hashes.size !== other.manifest.files.length ||
    other.manifest.files.some(({ path, sha256 }) => hashes.get(path) !== sha256)
  );
};

/** Whether a change leads to a field: to it, to one above or below it, or to the text of its page. */
const leadsTo =
  ({ file, pointer }: FieldEdits) =>
  ({ code, source = [] }: Change): boolean =>
    // With another id it is another entry.
    (code === 'entry-added' && pointer.join() === 'id') ||
    [source]
      .flat()
      .some(
        (place) =>
          place.file === file &&
          (place.pointer.length > 0
            ? place.pointer
                .slice(0, pointer.length)
                .every((step, at) => String(step) === pointer[at])
            : code === 'page-text'),
      );

describe('each field of each kind of source', () => {
  assert.ok(sample);
  for (const edit of fieldEdits) {
    const name = `${edit.kind} ${edit.file} ${edit.pointer.join('.')}`;
    test(`${name} is told if it changes what is published`, () => {
      let shown: Published | undefined;
      let left = 2;
      for (const edits of edit.edits) {
        const made = publish(edits, sample);
        if (made === undefined) continue;
        if (differs(sample, made)) shown = made;
        left -= 1;
        if (shown !== undefined || left === 0) break;
      }
      assert.ok(shown ?? isUnseen.test(edit.pointer.join('.')), 'no other value shows');
      if (shown === undefined) return;
      const found = changesOf(sample, shown);
      assert.ok(found.some(leadsTo(edit)), JSON.stringify(found.map(({ message }) => message)));
    });
  }
});
