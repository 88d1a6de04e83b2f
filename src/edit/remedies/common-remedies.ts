import { vehicle } from '../../contract/kinds/vehicle.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import {
  noRemedy,
  type Proposal,
  type RemedyContext,
  type RemedyRule,
  type RemedySource,
} from './remedy-rule.ts';
import { isSamePage } from './sureness.ts';
import { takeOut, writeValue } from './value-proposals.ts';

/** For two things that contradict each other. */
export const choice = noRemedy('Only a person can say which of the two is right.');
/** For a text that is missing, too long or not true. */
export const words = noRemedy('Only a person can write what it should say.');

/** For a path that is not published: the page that was meant. */
export const nearestPage: RemedyRule<'broken-navigation' | 'redirect-target'> = {
  best: 'certain',
  does: 'A path in a different letter case, or with .html, becomes the path of the page; otherwise the nearest path is proposed.',
  propose({ args, at }, { source }) {
    const { nearest } = args;
    const path = 'to' in args ? args.to : args.path;
    // A redirect to itself leads nowhere.
    if (nearest === undefined || !('pointer' in at) || at.pointer.at(-1) === nearest)
      return undefined;
    return writeValue(source, at.pointer, nearest, isSamePage(path, nearest));
  },
};

/** The source of the vehicle with a slug. */
export const vehicleOf = ({ sourceOf }: RemedyContext, slug: string): RemedySource | undefined =>
  sourceOf(`${vehicle.folder}/${slug}.yaml`);

/** Removes what is at the place of a finding. */
export const taken = (
  { source }: RemedyContext,
  at: Finding['at'],
  title: string,
  certain: boolean,
): Proposal | undefined =>
  'pointer' in at ? takeOut(source, at.pointer, title, certain) : undefined;
