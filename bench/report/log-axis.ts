/** A logarithmic axis: numbers from `least` to `most`, drawn from one coordinate to another. */
export interface LogAxis {
  readonly place: (value: number) => number;
  /** The powers of ten on it, its ends included where they are none. */
  readonly ticks: readonly number[];
}

/** An axis that holds all the values; its ends are powers of ten, or the greatest value itself. */
export function createLogAxis(
  values: readonly number[],
  [from, to]: readonly [number, number],
  end: 'power' | 'value' = 'power',
): LogAxis {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const greatest = Math.max(...values);
  const high = end === 'power' ? Math.ceil(Math.log10(greatest)) : Math.log10(greatest);
  const powers = Array.from(
    { length: Math.floor(high) - low + 1 },
    (_, index) => 10 ** (low + index),
  );
  return {
    place: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    ticks: powers.at(-1) === greatest || end === 'power' ? powers : [...powers, greatest],
  };
}
