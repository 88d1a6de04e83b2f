import { paths } from '../../../contract/paths.ts';
import { compareFields } from '../compare-fields.ts';
import { inWords } from '../entry-found.ts';
import { asRecord, asText, type JsonRecord } from '../json-value.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/** What the documents say about the studio and about the catalogue as a whole. */
export const siteFacts = defineRule({
  codes: {
    'licence-changed': {
      level: 'notable',
      title: 'the licence of the data changed',
      reason: 'Whoever copies the data has to know the new terms, and may have to stop.',
    },
    'site-fact-changed': {
      level: 'editorial',
      title: 'what is said about the studio or the site changed',
      reason:
        'Names, contacts and descriptions are shown beside the data; no entry depends on them.',
    },
  },
  compare({ before, after }, report) {
    // A document that only one of the sides has says nothing about what changed.
    const both = (path: string): boolean =>
      [before, after].every((side) => side.json(path) !== undefined);
    const reported: (readonly [before: string, after: string])[] = [];
    for (const change of compareFields(factsOf(before, both), factsOf(after, both))) {
      // A name that also stands for others is reported once.
      const [old, now] = [asText(change.before), asText(change.after)];
      if (old !== undefined && now !== undefined) {
        if (reported.some(([was, is]) => old.replaceAll(was, () => is) === now)) continue;
        reported.push([old, now]);
      }
      // The document as a whole reports the same, and that a client loses it.
      if (change.field === 'brand') continue;
      const isLicence = /^(?:api\.)?licen[cs]e/.test(change.field);
      report({
        code: isLicence ? 'licence-changed' : 'site-fact-changed',
        kind: 'api',
        id: 'site',
        field: change.field,
        ...(change.before !== undefined && { before: change.before }),
        ...(change.after !== undefined && { after: change.after }),
        source: { file: 'site.yaml', pointer: pointerOf(change.field) },
        message: `${change.field} ${inWords(change)}.`,
      });
    }
  },
});

/** Facts that belong to no entry, each where the documents say it first. */
function factsOf(side: Side, has: (path: string) => boolean): JsonRecord {
  const document = (path: string): JsonRecord => asRecord(has(path) ? side.json(path) : undefined);
  const { title, summary, contact, license } = asRecord(document(paths.openApi)['info']);
  const { email, url } = asRecord(contact);
  const identity = document(paths.identity);
  const { type, '@type': kind = type, ...creator } = asRecord(document(paths.features)['creator']);
  const instructions = document(paths.aiInstructions);
  const { name: _name, url: _url, ...licence } = asRecord(instructions['license']);
  return {
    name: document(paths.apiIndex)['name'],
    api: { title, summary, license, contact: { email, url } },
    brand: identity['brand'],
    publisher: asRecord(identity['meta'])['publisher'],
    creator: { type: kind, ...creator },
    locale: instructions['language'],
    licence,
  };
}

/** Where `site.yaml` has what is published under another name. */
const written: readonly (readonly [field: string, pointer: readonly string[]])[] = [
  ['api.title', ['name']],
  ['api.summary', ['description']],
  ['api.license', ['licence']],
  ['api.contact', ['contact']],
];

function pointerOf(field: string): readonly string[] {
  const [published, pointer] = written.find(([name]) => field.startsWith(name)) ?? ['', []];
  return [...pointer, ...field.slice(published.length).split('.').filter(Boolean)];
}
