import { createOwnAddressCheck } from './own-address-check.ts';
import { ownAddresses } from '../references/own-addresses.ts';
import type { Rule } from './rule.ts';

export const ownAddressFields: Rule = {
  id: 'own-address-fields',
  description: 'Every field that is a full address of the site leads to something published.',
  check(input, report) {
    const check = createOwnAddressCheck(input, report);
    for (const { file, pointer, address } of ownAddresses(input.entries))
      check(address, () => ({ file, pointer }));
  },
};
