import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../src/review/diff/change.ts';
import { planMove } from '../../src/edit/moves/plan-move.ts';
import { planRemoval } from '../../src/edit/moves/plan-removal.ts';
import type { RemovalChoice } from '../../src/edit/moves/plan-removal.ts';
import { nameOf, subjectsIn, type Subject } from '../../src/edit/names/subject.ts';
import type { EditPlan } from '../../src/edit/moves/edit-plan.ts';
import { changesOf, recordOfFiles } from '../support/diff/published-sample.ts';
import { afterPlan, catalogueOf, entriesOf } from '../support/edit/edited-catalogue.ts';
import { smallCatalogue } from '../support/sources/small-catalogue.ts';

// Nothing refers to the page, and the categories are not needed: what is removed here can be.
const files = smallCatalogue({
  'vehicles/bus.yaml': 'id: vehicle-001\nname: Bus\ncategory: road\npracticePhonemes: [b, s]\n',
  'pages/index.md': undefined,
  'pages/contact.md':
    '---\ntitle: Contact\ndescription: Where letters reach the people who make this.\n---\nWrite.\n',
  'moved.yaml':
    'redirects:\n  /omnibus: /vehicles/bus\n  /talk: /apps/bus-words\n  /letters: /contact\n',
});
const site = recordOfFiles(files);
const entries = entriesOf(catalogueOf(files));
const subjects = subjectsIn(entries, []).filter(({ path }) => path !== '/');
const others = (subject: Subject): Subject[] =>
  subjects.filter(({ kind, key }) => kind === subject.kind && key !== subject.key);

const called = ({ code, kind, id }: Change): string => `${code} ${kind} ${id}`;

/** What is breaking once an edit is published; undefined where it cannot be made. */
function breakingAfter(plan: EditPlan & { readonly blocking?: readonly unknown[] }) {
  if (plan.blocking !== undefined && plan.blocking.length > 0) return undefined;
  return changesOf(site, recordOfFiles(afterPlan(files, plan)))
    .filter(({ level }) => level === 'breaking')
    .map(called);
}

const removal = (subject: Subject, choice?: RemovalChoice) =>
  breakingAfter(planRemoval(catalogueOf(files), nameOf(subject), choice));

for (const subject of subjects) {
  const name = nameOf(subject);

  test(`a rename of ${name} breaks nothing`, () => {
    const to = subject.kind === 'page' ? `${subject.key}-again` : 'nova';
    assert.deepEqual(breakingAfter(planMove(catalogueOf(files), name, to)), []);
  });

  test(`${name} with a successor of its kind is removed without a breaking change`, () => {
    const how = (heir: Subject): RemovalChoice =>
      subject.kind === 'category' || subject.kind === 'phoneme'
        ? { mergeInto: nameOf(heir) }
        : { redirectTo: nameOf(heir) };
    for (const heir of others(subject).slice(0, 2))
      assert.deepEqual(removal(subject, how(heir)), [], nameOf(heir));
  });

  test(`${name} without a successor of its kind breaks nobody: its address says so`, () => {
    for (const choice of [{}, { redirectTo: '/contact' }, { redirectTo: 'https://else.example/' }])
      if (choice.redirectTo !== subject.key)
        assert.deepEqual(removal(subject, choice) ?? [], [], JSON.stringify(choice));
  });
}

test('fields that rm --force removes from other entries count as removed', () => {
  const sound = subjects.find(({ key }) => key === 'f');
  assert.ok(sound);
  assert.deepEqual(removal(sound, { redirectTo: '/speech-sounds/b', force: true }), [
    'field-removed vehicle vehicle-002',
    'field-removed vehicle vehicle-002',
  ]);
});
