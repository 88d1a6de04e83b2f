import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { placeChanges } from '../../src/cli/comparison/place-changes.ts';
import { recordOfEntries } from '../../src/build/publication/record-of-entries.ts';
import { writeRecord } from '../../src/content/record/make-record.ts';
import { calendarOf } from '../../src/content/model/calendar.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { schemaAt } from '../../src/content/sources/field-schema.ts';
import { loadSources, type SourceCache } from '../../src/content/sources/load-sources.ts';
import { withTexts } from '../../src/content/sources/read-sources.ts';
import type { Change } from '../../src/review/diff/change.ts';
import { fieldEdits, fullSample, type FieldEdits } from './field-edits.ts';
import { asWritten, changesOf, sampleWith, type Edits } from '../support/diff/published-sample.ts';

const cache: SourceCache = new Map();
const whole = sampleWith();

/** What sources publish, and where; undefined where one of them has a fault. */
function publish(edits: Edits) {
  const read = withTexts(whole, new Map(Object.entries(edits)));
  let faults = 0;
  const loaded = loadSources(read, () => void (faults += 1), cache);
  if (faults > 0) return undefined;
  const { live } = calendarOf(loaded.entries, '2026-12-31');
  const record = recordOfEntries(live as CompleteEntries, { media: read.media });
  return { record, text: writeRecord(record), placeOf: placeChanges(loaded, '.') };
}

const sample = publish(fullSample) ?? assert.fail();

/**
 * Not told: at an address of nobody it does not matter whether it answers 404 or 410, names have no order, and there is one
 * platform.
 */
const silent = /^(?:removed|released[.](?:formerAppStoreTitles|platform))$/;

/** A change in a shape of another name than its field says what an address does, or which entry it is. */
const isOfAddress = ({ kind, code }: Change): boolean =>
  kind === 'redirect' || /^(?:entry|alias|page|base-url|store-address|tier)-/.test(code);

/** Whether a sentence is about a field: about it, what it is in, or a part of it. */
function isAbout({ kind, pointer }: FieldEdits, change: Change): boolean {
  const at = (kind === 'categories' ? pointer.slice(1) : pointer).join('.');
  const { field = '', written } = change;
  return [field, written?.field ?? ''].some(
    (name) => name !== '' && (`${at}.`.startsWith(`${name}.`) || `${name}.`.startsWith(`${at}.`)),
  );
}

/** What the first other value gives that is published. */
function firstShown({ edits }: FieldEdits): ReturnType<typeof publish> {
  for (const each of edits) {
    const made = publish(each);
    if (made !== undefined && made.text !== sample.text) return made;
  }
  return undefined;
}

describe('a sentence tells of each field of each kind of source', () => {
  for (const edit of fieldEdits)
    test(`${edit.kind} ${edit.file} ${edit.pointer.join('.')}`, () => {
      const shown = firstShown(edit);
      if (shown === undefined) {
        if (silent.test(edit.pointer.join('.'))) return;
        const [name = ''] = edit.kind === 'categories' ? edit.pointer.slice(1) : edit.pointer;
        const top = edit.kind === 'categories' ? [edit.pointer[0] ?? '', name] : [name];
        assert.ok(schemaAt(edit.kind, top)?.writeOnly, 'it is published, and no value shows');
        return;
      }
      const changes = changesOf(sample.record, shown.record);
      assert.deepEqual(changesOf(asWritten(sample.record), asWritten(shown.record)), changes);
      const told = changes.filter((change) => isAbout(edit, change) || isOfAddress(change));
      if (silent.test(edit.pointer.join('.')) && told.length === 0) return;
      assert.ok(told.length > 0, JSON.stringify(changes.map(({ message }) => message)));
      const files = told.map((change) => shown.placeOf(change)?.file);
      assert.ok(files.includes(edit.file), files.join());
    });
});
