import { hash } from 'node:crypto';
import { inParallel } from '../../build/pipeline/in-parallel.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { cacheControl } from '../http/headers.ts';
import type { DeployLock } from './lock.ts';
import type { Keep, Step } from './plan.ts';
import { lostContent, type LookOptions, type Prepared } from './prepare.ts';
import type { SiteFile } from './site.ts';
import { keptKey, stateKey, stateText, type DeployState } from './state.ts';

/** What may end a deployment before it is done. */
export interface WorkOptions extends LookOptions {
  /** Ends it between two steps; the next deployment heals what is left. */
  readonly signal?: AbortSignal | undefined;
}

/** What deployments are made of; whatever was called is durable when a call resolves. */
export interface Work {
  /** @throws EnvironmentError for a file to be uploaded that is not what the manifest says. */
  readonly checkFiles: (files: Iterable<readonly [key: string, SiteFile]>) => Promise<void>;
  readonly keepAll: (keeps: readonly Keep[]) => Promise<void>;
  /** Keeps content that is at no key of the site. */
  readonly keepText: (sha256: string, text: () => Promise<Buffer>) => Promise<void>;
  readonly take: (steps: readonly Step[]) => Promise<void>;
  readonly clear: (hashes: readonly string[]) => Promise<void>;
  readonly writeState: (state: DeployState) => Promise<void>;
  /** The content of a file of the site that is deployed. */
  readonly read: (file: SiteFile) => Promise<Buffer>;
}

/** Nobody is to keep what is ours, as it changes or is not for readers. */
const ownHeaders = {
  'Content-Type': mediaTypes.json,
  'Cache-Control': cacheControl.never,
  'X-Robots-Tag': 'noindex',
};

export function createWork(
  { goal, state, present, plan }: Prepared,
  lock: DeployLock,
  { store, parallel, onProgress, signal }: WorkOptions,
): Work {
  const steps = plan.groups.reduce((sum, group) => sum + group.steps.length, 0);
  let taken = 0;
  const kept = new Set(Object.keys(state.kept));

  /** Does something with each item, several at once; after a failure it begins no more, and waits for the rest. */
  const each = async <Item>(
    items: readonly Item[],
    work: (item: Item, index: number) => Promise<unknown>,
  ): Promise<void> => {
    const failures: unknown[] = [];
    let done = 0;
    await inParallel(items, parallel, async (item) => {
      if (failures.length > 0) return;
      try {
        lock.refuseLost();
        signal?.throwIfAborted();
        await work(item, (done += 1));
      } catch (failure) {
        failures.push(failure);
      }
    });
    if (failures.length > 0) throw failures[0];
    await store.settle();
  };
  const writeOwn = async (key: string, body: Buffer): Promise<void> => {
    await store.write(key, body, { sha256: hash('sha256', body), headers: ownHeaders });
    await store.settle();
  };
  /** Where the store has the content of a file already. */
  const sourceOf = (key: string, { sha256 }: SiteFile): string | undefined => {
    if (present.get(key)?.sha256 === sha256) return key;
    return kept.has(sha256) ? keptKey(sha256) : undefined;
  };
  const read = (file: SiteFile): Promise<Buffer> => {
    if (goal.kind !== 'site') throw lostContent(store, file.path);
    return goal.site.read(file);
  };
  const takeOne = async ({ key, file }: Step): Promise<void> => {
    if (file === undefined) {
      await store.remove(key);
      return;
    }
    const source = sourceOf(key, file);
    if (source !== undefined && (await store.copy(source, key, file))) return;
    await store.write(key, await read(file), file);
  };
  return {
    read,
    checkFiles: async (files) => {
      const uploads = [...files].filter(([key, file]) => sourceOf(key, file) === undefined);
      await each(uploads, async ([, file], index) => {
        onProgress('checking files', index, uploads.length);
        await read(file);
      });
    },
    keepAll: (keeps) =>
      each(keeps, async ({ sha256, from }, index) => {
        onProgress('keeping what is replaced', index, keeps.length);
        if (kept.has(sha256)) return;
        const facts = { sha256, headers: ownHeaders };
        if (!(await store.copy(from, keptKey(sha256), facts))) throw lostContent(store, from);
        kept.add(sha256);
      }),
    keepText: async (sha256, text) => {
      if (!kept.has(sha256)) await writeOwn(keptKey(sha256), await text());
      kept.add(sha256);
    },
    take: (group) =>
      each(group, async (step) => {
        await takeOne(step);
        onProgress(step.file === undefined ? 'removing' : 'uploading', (taken += 1), steps);
      }),
    clear: (hashes) =>
      each(hashes, async (sha256, index) => {
        onProgress('clearing up', index, hashes.length);
        await store.remove(keptKey(sha256));
      }),
    writeState: (next) => writeOwn(stateKey, stateText(next)),
  };
}
