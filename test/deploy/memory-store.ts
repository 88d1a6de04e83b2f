import { hash } from 'node:crypto';
import type { DeployStore, ObjectFacts } from '../../src/service/deploy/deployed-site.ts';

interface MemoryObject {
  readonly body: Buffer;
  /** Undefined for what somebody else put there. */
  readonly facts?: ObjectFacts | undefined;
}

/** A store in memory whose content a test sees, and which dies where a test wants. */
export interface MemoryStore extends DeployStore {
  readonly objects: Map<string, MemoryObject>;
  /** Called before each change; what it throws becomes the failure of that call and of all later ones. */
  beforeChange: (change: string) => void;
  /** Called after each change. */
  afterChange: () => void;
}

/** A process at a store that starts anew: with the content that is there. */
export function memoryStore(objects = new Map<string, MemoryObject>()): MemoryStore {
  let dead: Error | undefined;
  const step = async <Result>(work: () => Result): Promise<Result> => {
    await Promise.resolve();
    if (dead !== undefined) throw dead;
    return work();
  };
  const change = <Result>(name: string, work: () => Result): Promise<Result> =>
    step(() => {
      try {
        store.beforeChange(name);
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
            sha256: found.facts && hash('sha256', found.body),
            headers: found.facts?.headers ?? {},
          }
        );
      }),
    write: (key, body, facts, onlyNew = false) =>
      change(`write ${key}`, () => {
        if (onlyNew && objects.has(key)) return false;
        objects.set(key, { body, facts });
        return true;
      }),
    remove: (key) => change(`remove ${key}`, () => void objects.delete(key)),
    close: () => undefined,
  };
  return store;
}
