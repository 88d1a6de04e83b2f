/**
 * The changes that a line of `catalogue-allow.yaml` can accept. What leads to a 404, and an id that means another thing, it
 * cannot: sources say what became of these.
 */
export const acceptableChanges = [
  'app-id-changed',
  'app-withdrawn',
  'field-removed',
  'field-retyped',
  'redirect-retargeted',
  'sign-up-closed',
  'store-address-changed',
] as const;

/** Such a line as records have it, without its reason. */
export const acceptedName = ({ change, of }: { readonly change: string; readonly of: string }) =>
  `${change} ${of.trim()}`;
