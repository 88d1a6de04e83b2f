import { paths } from '../../contract/paths.ts';
import { compareFields } from '../compare-fields.ts';
import { inWords } from '../entry-found.ts';
import { asRecord, type JsonRecord } from '../json-value.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/** What the documents say of the studio and of the catalogue as a whole. */
export const siteFacts = defineRule({
  codes: {
    'licence-changed': {
      level: 'notable',
      title: 'the licence of the data changed',
      reason: 'Whoever copies the data has to know under which terms, and may have to stop.',
    },
    'site-fact-changed': {
      level: 'editorial',
      title: 'what is said of the studio or the site changed',
      reason:
        'Names, contacts and descriptions are shown beside the data; no entry depends on them.',
    },
  },
  compare({ before, after }, report) {
    for (const change of compareFields(factsOf(before), factsOf(after))) {
      const isLicence = change.field.startsWith('api.license');
      report({
        code: isLicence ? 'licence-changed' : 'site-fact-changed',
        kind: 'api',
        id: 'site',
        field: change.field,
        ...(change.before !== undefined && { before: change.before }),
        ...(change.after !== undefined && { after: change.after }),
        source: { file: 'site.yaml', pointer: isLicence ? ['licence'] : [] },
        message: `${change.field} ${inWords(change)}.`,
      });
    }
  },
});

/** Facts that belong to no entry, each where the documents say it first. */
function factsOf(side: Side): JsonRecord {
  const { title, summary, contact, license } = asRecord(asRecord(side.json(paths.openApi))['info']);
  const { email, url } = asRecord(contact);
  const { brand } = asRecord(side.json(paths.identity));
  const { description } = asRecord(asRecord(side.json(paths.features))['creator']);
  return { api: { title, summary, license, contact: { email, url } }, brand, creator: description };
}
