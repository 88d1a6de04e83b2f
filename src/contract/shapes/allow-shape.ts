import * as z from 'zod';
import { acceptableChanges } from '../acceptable-changes.ts';
import { form, group, optionalList, text } from './text-shapes.ts';

const reason = text('Why it is accepted.', 'The word world was wrong.');

export const allowSource = group(
  'Allow',
  'What is accepted though it breaks or fails: `catalogue-allow.yaml`.',
  {
    diff: optionalList(
      group(
        'Accepted change',
        'A change that `catalogue diff` accepts once: where the first side has the line, too, it no longer counts.',
        {
          change: z.enum(acceptableChanges).describe('Code of the change.'),
          of: text(
            'What changed: its id, and after a space the field, if it is one.',
            'vehicle-012 wordWorld',
          ),
          reason,
        },
      ),
      'Changes that break somebody, each with the reason.',
    ),
    verify: optionalList(
      group('Accepted failure', 'A check of `catalogue verify` that may fail.', {
        check: form(
          /[^*\s]/,
          'Name of a check as a report shows it; `*` stands for any text.',
          'redirects /old',
          'mcp *',
        ),
        reason,
      }),
      'Checks of a deployment that may fail, each with the reason.',
    ),
  },
);
