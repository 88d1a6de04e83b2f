import { isRecord } from '../../../base/is-record.ts';
import { defineRule, editorial } from '../change.ts';
import { isSame } from '../compare-fields.ts';
import { aboutEntry, entryLabel, values } from '../describe.ts';
import { pictureFields } from '../field-topic.ts';

/** Pictures and recordings: those of a field are one change, whatever of them is different; others are told by their files. */
export const media = defineRule({
  codes: { 'picture-changed': editorial('a picture or a recording changed') },
  compare(pair, report) {
    const { media: before } = pair.before.record;
    const { media: after, site } = pair.after.record;
    // Of a file that only one side knows, nobody can tell.
    const changed = new Set(
      Object.entries(after).flatMap(([file, hash]) =>
        [undefined, hash].includes(before[file]) ? [] : file,
      ),
    );
    const told = new Set<string>();
    for (const entry of changed.size > 0 ? pair.kept : pair.changed)
      for (const field of new Set(pictureFields(entry.after.kind))) {
        const [old, now] = [entry.before.fields[field], entry.after.fields[field]];
        const files = textsIn(now);
        if (isSame(old, now) && !files.some((file) => changed.has(file))) continue;
        for (const file of files) told.add(file);
        report({
          code: 'picture-changed',
          ...aboutEntry(entry.after, field),
          ...values(old, now),
          message: `The ${field} of the ${entryLabel(entry.after)} changed.`,
        });
      }
    for (const file of changed) {
      if (told.has(file)) continue;
      const [field] = Object.keys(site).filter((name) => textsIn(site[name]).includes(file));
      report({
        code: 'picture-changed',
        ...(field === undefined
          ? ({ kind: 'file', id: `media/${file}` } as const)
          : ({ kind: 'api', id: 'site', field } as const)),
        message: `media/${file} shows something different.`,
      });
    }
  },
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
