import { choice, nearestPage, taken } from './common-remedies.ts';
import { noRemedy, type SomeRemedies } from './remedy-rule.ts';
import { valueIn, writeKey, writeValue } from './value-proposals.ts';

/** Remedies for faults of moved.yaml. */
export const movedRemedies = {
  'redirect-shadows-page': choice,
  'redirect-duplicate': {
    best: 'probable',
    does: 'The line is removed.',
    propose: ({ args: { path }, at }, context) => taken(context, at, `Remove ${path}`, false),
  },
  'redirect-target': nearestPage,
  'redirect-loop': noRemedy('Only a person can say where the circle should end.'),
  'removed-is-published': {
    best: 'probable',
    does: 'The path is taken off the list.',
    propose: ({ args: { path }, at }, context) => taken(context, at, `Remove ${path}`, false),
  },
  'removed-redirects': choice,
  'path-form': {
    best: 'certain',
    does: 'The path is written decoded, with slashes.',
    propose({ args: { instead }, at }, { source }) {
      if (instead === undefined || !('pointer' in at)) return undefined;
      return typeof valueIn(source, at.pointer) === 'string' && at.on !== 'key'
        ? writeValue(source, at.pointer, instead, true)
        : writeKey(source, at.pointer, instead, true);
    },
  },
} satisfies SomeRemedies;
