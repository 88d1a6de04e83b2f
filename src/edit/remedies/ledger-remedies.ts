import { vehicle } from '../../contract/kinds/vehicle.ts';
import { vehicleOf } from './common-remedies.ts';
import { noRemedy, type SomeRemedies } from './remedy-rule.ts';
import { addItem, writeValue } from './value-proposals.ts';

const lead = `${vehicle.index}/`;

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
    does: 'The vehicle gets its id back, unless another one has it now: no fix exchanges ids.',
    propose({ args: { path, id, holder } }, context) {
      const source =
        holder === undefined && path.startsWith(lead)
          ? vehicleOf(context, path.slice(lead.length))
          : undefined;
      return source && writeValue(source, ['id'], id, false);
    },
  },
  'not-in-ledger': noRemedy('`catalogue ledger` writes it.'),
} satisfies SomeRemedies;
