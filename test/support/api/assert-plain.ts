import assert from 'node:assert/strict';

const plain: readonly unknown[] = [
  ...[Object.prototype, Array.prototype, Map.prototype, Set.prototype, Uint8Array.prototype],
];

/**
 * Asserts that a value is made of plain data, as `structuredClone` gives it again. Each object is looked at
 * once, however often it is referred to: comparing the clone of a catalogue with it takes a second.
 */
export function assertPlain(value: unknown, where = 'value', seen = new Set<unknown>()): void {
  assert.ok(typeof value !== 'function' && typeof value !== 'symbol', where);
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  assert.ok(plain.includes(Object.getPrototypeOf(value)), `${where} is of a class`);
  if (value instanceof Uint8Array) return;
  if (value instanceof Map || value instanceof Set)
    for (const each of [...value.keys(), ...value.values()] as unknown[])
      assertPlain(each, `${where}[]`, seen);
  for (const key of Reflect.ownKeys(value)) {
    if (key === 'length' && Array.isArray(value)) continue;
    const property = Object.getOwnPropertyDescriptor(value, key);
    assert.ok(typeof key === 'string' && property?.enumerable === true, `${where}.${String(key)}`);
    assert.ok('value' in property, `${where}.${key} is computed`);
    assertPlain(property.value, `${where}.${key}`, seen);
  }
}
