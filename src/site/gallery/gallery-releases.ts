import { paths } from '../../contract/paths.ts';
import type { ReleaseChange } from '../../contract/shapes/release.ts';
import type { Release } from '../../content/model/catalogue.ts';
import { longSentence, longWord } from './gallery-entries.ts';

const change = (id: string, fields: Partial<ReleaseChange>): ReleaseChange => ({
  ...{ kind: 'vehicle', id, name: id, happened: 'changed', level: 'editorial', codes: [] },
  sentence: 'What happened, in a sentence.',
  ...fields,
});

const release = (name: string, fields: Partial<Release>): Release => ({
  ...{ name, path: paths.release(name), published: '2026-03-14', entries: {}, data: '' },
  changes: [],
  ...fields,
});

const fingerprint = '0123456789abcdef';

/** Releases for the state that shows everything. */
export const releases: readonly Release[] = [
  release('1.1', {
    title: 'A release with every sort of change',
    note: 'What an editor says about it, *in a sentence or two*.',
    changes: [
      change('gone', { happened: 'removed', level: 'breaking', fingerprints: [fingerprint] }),
      change('vehicle-001', { happened: 'moved' }),
      change('every-field', { kind: 'app', codes: ['price-changed'] }),
      change('vehicle-002', { happened: 'added', name: longWord, sentence: longSentence }),
      change('vehicle-003', {}),
    ],
    accepted: [{ fingerprint, reason: 'Why it is meant.' }],
  }),
  release('1.0', { published: '2026-01-02' }),
];
