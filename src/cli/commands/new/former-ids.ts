import type { Entries, PreviousVehicle } from '../../../content/model/entries.ts';

/**
 * Ids of vehicles that were published once, which no new one may have.
 *
 * @param previous the vehicles of the last output, if there is one.
 */
export const formerIds = (
  { ledger }: Entries,
  previous: readonly PreviousVehicle[] = [],
): string[] => [
  ...previous.map(({ id }) => id),
  ...(ledger?.value.records ?? []).flatMap(({ id }) => id ?? []),
];
