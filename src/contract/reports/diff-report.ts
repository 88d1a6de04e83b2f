import * as z from 'zod';
import { group } from '../shapes/text-shapes.ts';
import { limits } from '../limits.ts';
import { comparedKinds } from '../kinds/registry.ts';

const counted = (description: string) => z.int().min(0).describe(description);

const change = z.strictObject({
  code: z
    .string()
    .regex(limits.slugPattern)
    .describe('Stable code of the kind of change; `catalogue explain <code>` says more.'),
  level: z
    .enum(['breaking', 'notable', 'additive', 'editorial'])
    .describe(
      'How bad it is for those who use what is published, worst first; `program` if only the program is another one.',
    ),
  kind: z
    .enum([...comparedKinds.map(({ name }) => name), 'redirect', 'file', 'api'])
    .describe('Kind of what changed.'),
  id: z.string().describe('Stable id of what changed: of the entry, or the page’s path.'),
  field: z.string().optional().describe('Which field of it, as a path with dots.'),
  before: z.unknown().optional().describe('The old value; left out if there was none.'),
  after: z.unknown().optional().describe('The new value; left out if there is none.'),
  url: z.string().optional().describe('Absolute address of the page that shows it now.'),
  message: z.string().describe('What happened, in one sentence; the wording may change.'),
});

export const diffReport = group(
  'Difference report',
  'What `catalogue diff --format json` prints.',
  {
    version: z.literal(4).describe('Version of this format.'),
    summary: z
      .strictObject({
        breaking: counted('Number of changes that break somebody.'),
        notable: counted('Number of changes of facts that people decide by.'),
        additive: counted('Number of things that are new.'),
        editorial: counted('Number of changes of text.'),
      })
      .describe('Counts of `changes`.'),
    changes: z
      .array(change)
      .describe('Every change that counts, sorted by level, kind, id, field and code.'),
    allowed: z
      .array(change.extend({ reason: z.string().describe('Why it was accepted.') }))
      .describe('Changes that the allow file accepts.'),
    others: z
      .strictObject({
        files: z.array(z.string()).describe('Paths of files, sorted.'),
        otherTemplates: z
          .boolean()
          .describe('Whether the two sides have other templates or words.'),
      })
      .describe('What differs between two outputs and no change names.'),
  },
);
