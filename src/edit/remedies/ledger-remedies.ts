import { vehicle } from '../../contract/kinds/vehicle.ts';
import {
  noRemedy,
  type RemedyContext,
  type SomeRemedies,
  type RemedySource,
} from './remedy-rule.ts';
import { addItem, writeValue } from './value-proposals.ts';

const lead = `${vehicle.index}/`;

/** The source of the vehicle with a slug. */
const vehicleOf = ({ sourceOf }: RemedyContext, slug: string): RemedySource | undefined =>
  sourceOf(`${vehicle.folder}/${slug}.yaml`);

/** Remedies for faults of what was published before. */
export const ledgerRemedies = {
  'ledger-line': noRemedy('The line is restored from git.'),
  'path-vanished': {
    best: 'probable',
    does: 'If the vehicle at the address now has another slug, the old one becomes a former slug.',
    propose({ args: { path, slug } }, context) {
      const source = slug === undefined ? undefined : vehicleOf(context, slug);
      if (source === undefined || !path.startsWith(lead)) return undefined;
      const former = path.slice(lead.length);
      return addItem(source, ['formerSlugs'], former, `Add the former slug ${former}`, false);
    },
  },
  'id-returned': noRemedy('Only a person can say whether it is the same vehicle.'),
  'id-of-another': {
    best: 'probable',
    does: 'The vehicle gets its id back.',
    propose({ args: { path, id } }, context) {
      const source = path.startsWith(lead)
        ? vehicleOf(context, path.slice(lead.length))
        : undefined;
      return source && writeValue(source, ['id'], id, false);
    },
  },
  'not-in-ledger': noRemedy('`catalogue ledger` writes it.'),
} satisfies SomeRemedies;
