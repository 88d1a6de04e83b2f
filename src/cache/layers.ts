/** Values by keys that outlive a run; of those that it did not ask for little is left. */
export interface Layers<Value> {
  readonly recall: (key: string) => Value | undefined;
  readonly keep: (key: string, value: Value) => void;
  /** Stores what was kept since the last time. */
  readonly store: () => void;
}

/** How layers are written. */
export interface LayerFiles<Value> {
  /** What was written under a name, if it is still there. */
  readonly read: (name: string) => ReadonlyMap<string, Value> | undefined;
  readonly write: (name: string, values: ReadonlyMap<string, Value>) => void;
}

/** The large layer is written anew where this share of its values came since, or is of no more use. */
const worthRewriting = 0.1;

/**
 * Two layers of values: a large one, and a small one of what came since it was written, so that an
 * edit writes little. A layer is read when it is first asked for, and again after it was written.
 */
export function openLayers<Value>(name: string, files: LayerFiles<Value>): Layers<Value> {
  const names = { all: `${name}.pack`, recent: `${name}-recent.pack` } as const;
  type Values = ReadonlyMap<string, Value>;
  const read = (layer: string): Values => files.read(layer) ?? new Map<string, Value>();
  let all: Values | undefined;
  let recent: Values | undefined;
  let kept = new Map<string, Value>();
  return {
    recall: (key) => (recent ??= read(names.recent)).get(key) ?? (all ??= read(names.all)).get(key),
    keep: (key, value) => void kept.set(key, value),
    store() {
      const before = { all: (all ??= read(names.all)), recent: (recent ??= read(names.recent)) };
      const since = new Map([...kept].filter(([key]) => !before.all.has(key)));
      const unused = before.all.size - (kept.size - since.size);
      if (Math.max(since.size, unused) > before.all.size * worthRewriting) {
        files.write(names.all, kept);
        files.write(names.recent, new Map());
        [all, recent] = [undefined, undefined];
      } else if (!sameKeys(since, before.recent)) {
        files.write(names.recent, since);
        recent = undefined;
      }
      kept = new Map();
    },
  };
}

const sameKeys = (
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): boolean => one.size === other.size && [...one.keys()].every((key) => other.has(key));
