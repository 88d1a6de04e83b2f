import type { z } from 'zod';
import { unknown } from './answer.ts';

/** What is wrong with the arguments: for each fault a sentence that says what would be right. */
export function describeIssues({ issues }: z.ZodError, { shape }: z.ZodObject): string {
  return issues.flatMap((issue) => describe(issue, Object.keys(shape))).join(' ');
}

function describe(issue: z.core.$ZodIssue, names: readonly string[]): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknown('argument', key.slice(0, 100), names));
  const place = issue.path.map(String).join('.');
  return [`${place === '' ? 'The arguments' : `"${place}"`}: ${issue.message}.`];
}
