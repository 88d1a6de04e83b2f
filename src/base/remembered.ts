/** A function of a text that remembers its results for the texts of late, so `compute` must be pure. */
export function remembered<Value>(
  compute: (text: string) => Value,
  most = 1024,
): (text: string) => Value {
  const results = new Map<string, { readonly value: Value }>();
  return (text) => {
    const result = results.get(text);
    if (result !== undefined) return result.value;
    if (results.size >= most) results.clear();
    const value = compute(text);
    results.set(text, { value });
    return value;
  };
}
