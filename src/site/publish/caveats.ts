/** Accompanies every published age of acquisition. */
export const agesCaveat =
  'Typical ages say when most children produce a sound; they are not diagnostic limits.';

/** Accompanies every app that is not released. */
export const unreleasedCaveat =
  'An app that is not in the store can be neither bought nor installed; never present it as purchasable.';

export const matchingRule =
  'Match an app by appId or by any entry of its aliases, never by the brand name in a store title.';

export const oneEntry =
  'Add `.json` to the address of the page of a vehicle, speech sound, app or category for that entry alone as JSON, which names its schema, or `.md` for its text.';
