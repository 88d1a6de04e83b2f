/** How many pages a list has: the first is there whatever it holds. */
export const pageCount = (entries: number, limit: number): number =>
  Math.max(1, Math.ceil(entries / limit));
