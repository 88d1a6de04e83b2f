import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AnswerName } from './schema-check.ts';

/**
 * The checks of `schema-check.ts`, in a thread that can be stopped: checking a server's schema may never end.
 */
export interface SchemaCheck {
  /** What is wrong with the body of an answer to an operation; empty where nothing is. */
  readonly answerProblems: (operation: AnswerName, text: string) => Promise<readonly string[]>;
  /** The same for a text that should match one of the named schemas. */
  readonly resourceProblems: (name: string, text: string) => Promise<readonly string[]>;
  /** What is wrong with a schema that is published as a file, or with an example of its resource. */
  readonly fileProblems: (schema: string, example?: string) => Promise<readonly string[]>;
}

/** The thread, and the document that it needs first. */
export interface SchemaThread extends SchemaCheck {
  /** Reads the OpenAPI document; returns what is wrong with it. */
  readonly open: (text: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A request to the thread. */
export type SchemaOrder =
  | { readonly call: 'open'; readonly text: string }
  | { readonly call: 'answer'; readonly operation: AnswerName; readonly text: string }
  | { readonly call: 'resource'; readonly name: string; readonly text: string }
  | { readonly call: 'file'; readonly schema: string; readonly example?: string | undefined };

/** The answer of the thread. */
export interface SchemaAnswer {
  readonly problems: readonly string[];
}

/** The thread's program: beside this file in the bundle, or from the last build when run from source. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(
  isSource ? '../../../dist/schema-worker.js' : './schema-worker.js',
  import.meta.url,
);

/** More memory than the largest catalogue needs stops the thread and not the program. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Starts the thread. A request that takes longer than `timeoutMs`, or all the memory, stops it; that and
 * every further request gets a problem that says so.
 */
export function startSchemaThread(timeoutMs: number): SchemaThread {
  const worker = new Worker(program, { resourceLimits });
  worker.unref();
  const ended = new AbortController();
  let why = 'the thread that checks bodies against schemas has ended';
  const end = (reason: string): void => {
    if (!ended.signal.aborted) why = reason;
    ended.abort();
  };
  worker.on('error', ({ message }) => {
    end(`the schemas of the site cannot be used: ${message}`);
  });
  worker.on('exit', () => {
    end(why);
  });
  const ready = once(worker, 'message', { signal: ended.signal });
  let last: Promise<unknown> = ready.catch(() => undefined);

  const answerTo = async (order: SchemaOrder): Promise<readonly string[]> => {
    const timer = setTimeout(() => {
      end(
        `the schemas of the site are no longer checked: one took over ${String(timeoutMs / 1000)} s`,
      );
      void worker.terminate();
    }, timeoutMs);
    try {
      const answer = once(worker, 'message', { signal: ended.signal });
      worker.postMessage(order);
      const [{ problems }] = (await answer) as [SchemaAnswer];
      return problems;
    } finally {
      clearTimeout(timer);
    }
  };
  const ask = (order: SchemaOrder): Promise<readonly string[]> => {
    const answer = last.then(() => answerTo(order)).catch((): readonly string[] => [why]);
    last = answer;
    return answer;
  };
  return {
    open: (text) => ask({ call: 'open', text }),
    answerProblems: (operation, text) => ask({ call: 'answer', operation, text }),
    resourceProblems: (name, text) => ask({ call: 'resource', name, text }),
    fileProblems: (schema, example) => ask({ call: 'file', schema, example }),
    async close() {
      await worker.terminate();
    },
  };
}
