import type { DeployStore, ObjectFacts } from '../../../src/service/deploy/store.ts';

interface StoredObject {
  readonly body: Buffer;
  readonly facts: ObjectFacts | undefined;
}

/** A store in memory whose content a test sees, and which stops where a test wants. */
export interface MemoryStore extends DeployStore {
  readonly objects: Map<string, StoredObject>;
  /** Called before each change; what it throws becomes the failure of that call and of all later ones. */
  beforeChange: (operation: string, key: string) => void;
  /** Called after each change. */
  afterChange: () => void;
}

export function memoryStore(): MemoryStore {
  const objects = new Map<string, StoredObject>();
  let dead: Error | undefined;
  const step = async <Result>(work: () => Result): Promise<Result> => {
    await Promise.resolve();
    if (dead !== undefined) throw dead;
    return work();
  };
  const change = <Result>(operation: string, key: string, work: () => Result): Promise<Result> =>
    step(() => {
      try {
        store.beforeChange(operation, key);
      } catch (cause) {
        dead = cause as Error;
        throw cause;
      }
      const result = work();
      store.afterChange();
      return result;
    });
  const store: MemoryStore = {
    objects,
    beforeChange: () => undefined,
    afterChange: () => undefined,
    label: 'memory',
    read: (key) => step(() => objects.get(key)?.body),
    find: (key) =>
      step(() => {
        const found = objects.get(key);
        return (
          found && {
            sha256: found.facts?.sha256,
            headers: found.facts?.headers ?? {},
          }
        );
      }),
    write: (key, body, facts) => change('write', key, () => void objects.set(key, { body, facts })),
    create: (key, body) =>
      change('create', key, () => {
        if (objects.has(key)) return false;
        objects.set(key, { body, facts: undefined });
        return true;
      }),
    copy: (from, to, facts) =>
      change('copy', to, () => {
        const found = objects.get(from);
        if (found !== undefined) objects.set(to, { body: found.body, facts });
        return found !== undefined;
      }),
    remove: (key) => change('remove', key, () => void objects.delete(key)),
    sweep: () => step(() => undefined),
    settle: () => step(() => undefined),
    close: () => Promise.resolve(),
  };
  return store;
}

/** The same content at the place of a process that starts anew. */
export function reopened(store: MemoryStore): MemoryStore {
  const fresh = memoryStore();
  for (const [key, object] of store.objects) fresh.objects.set(key, object);
  return fresh;
}
