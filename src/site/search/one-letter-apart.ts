/** Whether two words differ by one letter: added, missing, replaced, or swapped with its neighbour. */
export function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1])
    [endA, endB] = [endA - 1, endB - 1];
  if (endA - start <= 1 && endB - start <= 1) return true;
  return (
    endA - start === 2 &&
    endB - start === 2 &&
    a[start] === b[start + 1] &&
    a[start + 1] === b[start]
  );
}
