import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { setValue } from '../yaml-edit.ts';
import { choice, nearestPage, taken, vehicleOf, words } from './common-remedies.ts';
import { noRemedy, type RemedyRule, type SomeRemedies } from './remedy-rule.ts';
import { isSure } from './sureness.ts';
import { addItem, proposed, writeValue } from './value-proposals.ts';

type Referring = 'unknown-category' | 'unknown-phoneme';

const reference = (what: string): RemedyRule<Referring> => ({
  best: 'certain',
  does: `The key of the ${what} replaces its name, the key in another form, or a word that is close to only one key; otherwise the nearest key is proposed.`,
  propose({ args: { key, nearest, choices }, at }, { source }) {
    if (nearest === undefined || !('pointer' in at)) return undefined;
    return writeValue(source, at.pointer, nearest, isSure(key, nearest, choices));
  },
});

const former = (what: string): RemedyRule<'former-slug-in-use' | 'former-key-in-use'> => ({
  best: 'certain',
  does: `A name of its own is taken off the list. The former ${what} of another is an address that old links lead to, so no fix gives it away.`,
  propose: ({ args, at }, context) =>
    args.isOwn
      ? taken(context, at, `Remove ${'slug' in args ? args.slug : args.key}`, true)
      : undefined,
});

/** Remedies for sources that contradict each other. */
export const ruleRemedies = {
  'unknown-category': reference('category'),
  'unknown-phoneme': reference('speech sound'),
  'low-contrast': {
    best: 'probable',
    does: 'The nearest readable shade is written.',
    propose: ({ args: { shade }, at }, { source }) =>
      shade === undefined || !('pointer' in at)
        ? undefined
        : writeValue(source, at.pointer, shade, false),
  },
  'duplicate-id': {
    best: 'probable',
    does: 'The vehicle gets the next free id.',
    propose: ({ args: { nextFree }, at }, { source }) =>
      'pointer' in at ? writeValue(source, at.pointer, nextFree, false) : undefined,
  },
  'repeated-name': {
    best: 'certain',
    does: 'Its own name is taken off the list. Only a person knows whether that of another one belongs there.',
    propose: ({ args, at }, context) =>
      args.isOwn ? taken(context, at, `Remove ${args.name}`, true) : undefined,
  },
  'duplicate-emoji': choice,
  'emoji-glyph': {
    best: 'certain',
    does: 'An emoji in its plain form gets its colourful form.',
    propose: ({ args: { fixed }, at }, { source }) =>
      fixed === undefined || !('pointer' in at)
        ? undefined
        : writeValue(source, at.pointer, fixed, true),
  },
  'former-slug-in-use': former('slug'),
  'duplicate-former-slug': choice,
  'former-key-in-use': former('key'),
  'duplicate-former-key': choice,
  'renamed-without-redirect': {
    best: 'probable',
    does: 'The old name becomes a former slug, unless a vehicle is called that now.',
    propose: ({ args: { former: slug } }, context) =>
      vehicleOf(context, slug) === undefined
        ? addItem(context.source, ['formerSlugs'], slug, `Add the former slug ${slug}`, false)
        : undefined,
  },
  'changed-id': {
    best: 'probable',
    does: 'The vehicle gets its id back, unless another one has it now: no fix exchanges ids.',
    propose: ({ args: { former: id, holder } }, { source }) =>
      holder === undefined ? writeValue(source, ['id'], id, false) : undefined,
  },
  'duplicate-label': choice,
  'duplicate-app-id': choice,
  'duplicate-app-name': choice,
  'app-name-path': words,
  'app-name-dots': words,
  'brand-in-store-title': words,
  'priced-unreleased-app': {
    best: 'probable',
    does: 'The price is removed.',
    propose: ({ at }, context) => taken(context, at, 'Remove pricing', false),
  },
  'age-range-order': {
    best: 'probable',
    does: 'The two ages are swapped.',
    propose({ args: { min, max }, at }, { source }) {
      if (!('pointer' in at)) return undefined;
      const range: Pointer = at.pointer.slice(0, -1);
      const [first, second] = [
        setValue(source, [...range, 'min'], max),
        setValue(source, [...range, 'max'], min),
      ];
      const edits = first && second && [...first, ...second];
      return proposed(source, 'Swap min and max', false, edits);
    },
  },
  'typical-age-order': {
    best: 'probable',
    does: 'The two ages are swapped.',
    propose({ args: { typicalAge }, at }, { source }) {
      const swapped = typicalAge.replace(/^(\d+)(\D+)(\d+)/, '$3$2$1');
      return 'pointer' in at ? writeValue(source, at.pointer, swapped, false) : undefined;
    },
  },
  'unusable-url': words,
  'impossible-date': noRemedy('Only a person can say which day was meant.'),
  'broken-navigation': nearestPage,
  'missing-consent': words,
  'missing-privacy-page': words,
  'missing-parent-tip': words,
  'few-words': words,
  'missing-picture': words,
  'sound-without-vehicle': words,
  'unused-category': noRemedy('Its page is published; `catalogue rm` says what becomes of it.'),
} satisfies SomeRemedies;
