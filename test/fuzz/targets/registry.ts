import type { FuzzTarget } from '../target.ts';
import { acceptPatternsTarget } from './accept-patterns.ts';
import { diffTarget } from './diff.ts';
import { escapeTarget } from './escape.ts';
import { manifestTarget } from './manifest.ts';
import { markdownTarget } from './markdown.ts';
import { pageTarget } from './page.ts';
import { requestTarget } from './request.ts';
import { publicationTarget, sourcesTarget } from './sources.ts';
import { yamlTarget } from './yaml.ts';

/** Every target; a new one is one file and one line here. */
export const targets: readonly FuzzTarget[] = [
  yamlTarget,
  sourcesTarget,
  publicationTarget,
  pageTarget,
  markdownTarget,
  escapeTarget,
  requestTarget,
  acceptPatternsTarget,
  manifestTarget,
  diffTarget,
];
