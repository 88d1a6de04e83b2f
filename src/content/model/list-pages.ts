/** How many pages a list has: the first one exists even if the list is empty. */
export const pageCount = (entries: number, limit: number): number =>
  Math.max(1, Math.ceil(entries / limit));
