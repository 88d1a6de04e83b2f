import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/publish/fixtures.ts';

/** An example of a page of the documents. */
export interface PageExample {
  /** Heading that it stands under. */
  readonly title: string;
  readonly code: string;
  /** What the page says that it prints; undefined where it says nothing. */
  readonly prints: string | undefined;
}

/** The examples in JavaScript on a page, in their order. */
export function pageExamples(path: string): PageExample[] {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const example = /^```js\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms;
  return [...text.matchAll(example)].map(({ 1: code = '', 2: prints, index }) => ({
    title:
      /^#+ (.*)$/.exec(
        text
          .slice(0, index)
          .match(/^#+ .*$/gm)
          ?.at(-1) ?? '',
      )?.[1] ?? '',
    code,
    prints,
  }));
}
