import { z } from 'zod';
import { limits } from '../limits.ts';
import { day } from './publication-times.ts';
import {
  form,
  group,
  markdown,
  optionalForm,
  optionalList,
  sourceShape,
  text,
} from './text-shapes.ts';

const fingerprint = form(
  /^[0-9a-f]{16}$/,
  'Fingerprint of a change, as `catalogue diff` reports it.',
);

/** A change that breaks somebody, and why it was made all the same. */
export const acceptedBreak = group(
  'Accepted break',
  'A change that breaks somebody, with the reason.',
  { fingerprint, reason: text('Why it is accepted.') },
);

const kindName = form(
  limits.slugPattern,
  'Kind of what changed: of an entry, or what else `catalogue diff` compares.',
  'vehicle',
  'app',
  'phoneme',
  'article',
  'page',
);

/** What may have changed of an entry that stays; what readers need to know before the rest comes first. */
export const changeTopics = [
  'withdrawn',
  'released',
  'price',
  'age',
  'offline',
  'privacy',
  'name',
  'category',
  'sound',
  'tier',
  'alias',
  'picture',
  'text',
] as const;

export type ChangeTopic = (typeof changeTopics)[number];

const values = z.array(text('A name or a number; a price as `GBP 5`, ages as `2-6`.')).optional();

export const topicChange = group('Topic', 'What changed of an entry in one respect.', {
  topic: z.enum(changeTopics).describe('What it is about; `alias` is a further name.'),
  before: values.describe('What it was, where that is short.'),
  after: values.describe('What it is, where that is short.'),
});

export const releaseChange = group('Change', 'One change of a release.', {
  kind: kindName,
  id: text('Its stable id: of an entry as the API has it, of a page its path.'),
  name: text('Its name at that time.'),
  path: text(
    'The page that showed it after the release, or before it if it was removed.',
  ).optional(),
  formerPath: text('For what moved: its page before.').optional(),
  formerId: text('For what got another id: the one before.').optional(),
  happened: z
    .enum(['added', 'removed', 'moved', 'changed'])
    .describe('What happened to it; what moved may have changed, too.'),
  level: z
    .enum(['breaking', 'notable', 'additive', 'editorial'])
    .describe('How bad it is for those who use what is published, worst first.'),
  codes: z
    .array(z.string().regex(limits.slugPattern).describe('Code of a change.'))
    .describe(
      'Codes of the changes that `catalogue diff` reports; `catalogue explain <code>` says more.',
    ),
  about: optionalList(
    topicChange,
    'What changed of an entry that stays; pages say it in the language of the site.',
  ),
  sentence: text(
    'What happened, in your words, if you want to say more; the page shows them.',
  ).optional(),
  found: text(
    'The same in the words of `catalogue diff`, in English; the API has them if there is no sentence.',
  ).optional(),
  fingerprints: optionalList(
    fingerprint,
    'The changes that `catalogue diff` reports, by their fingerprints: no later release lists them again.',
  ),
});

export const releaseSource = sourceShape(
  'Release',
  'One release, written by `catalogue release`; its name is a date or a version.',
  {
    published: {
      published: day('Day of the release; before it, the release is not published.'),
      title: text('Title of the release; its name if left out.').optional(),
      note: markdown('What an editor says about it, in a sentence or two.').optional(),
      changes: z
        .array(releaseChange)
        .describe('Every change since the release before; none in the first release.'),
      accepted: optionalList(
        acceptedBreak,
        'The changes that break somebody, and why they were made all the same.',
      ),
    },
    unpublished: {
      closed: optionalForm(
        /^(?:[0-9a-f]{40}|[0-9a-f]{64}|sha256:[0-9a-f]{64})$/,
        'What it was closed of, from where the next release compares: the commit that was checked out, or, without one, the hash of the manifest that it was compared with. It is not published.',
      ),
    },
  },
);

export type ReleaseSource = z.infer<typeof releaseSource>;
export type ReleaseChange = z.infer<typeof releaseChange>;
