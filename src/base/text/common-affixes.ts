/** How many elements two lists, or characters two texts, share at the start, and how many more at the end. */
export function commonAffixes(
  before: ArrayLike<string>,
  after: ArrayLike<string>,
): { readonly lead: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let lead = 0;
  while (lead < most && before[lead] === after[lead]) lead += 1;
  let tail = 0;
  while (tail < most - lead && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  return { lead, tail };
}
