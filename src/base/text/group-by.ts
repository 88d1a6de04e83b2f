/** Items grouped by a key, groups and items in the order of their first appearance. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** What each key has; keys that have nothing are left out. */
export function mapOf<Key, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value | undefined,
): Map<Key, Value> {
  const values = new Map<Key, Value>();
  for (const [index, key] of keys.entries()) {
    const value = valueOf(key, index);
    if (value !== undefined) values.set(key, value);
  }
  return values;
}
