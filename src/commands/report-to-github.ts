import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { github } from '../diagnostics/reporters/github.ts';
import { markdown } from '../diagnostics/reporters/markdown.ts';
import { bySeverity, type Report } from '../diagnostics/reporters/reporter.ts';
import { appendToFile } from '../files/append-file.ts';
import type { CommandIo } from './command-io.ts';

type Env = CommandIo['env'];

/** Whether the program runs in a step of GitHub Actions. */
export const isOnGitHub = (env: Env): boolean => env['GITHUB_ACTIONS'] === 'true';

/**
 * Names files from the root of the checkout, wherever in it the program runs; files outside of it
 * stay as they are.
 */
export function fromWorkspaceRoot(
  env: Env,
): <Place extends { readonly file: string }>(place: Place) => Place {
  const workspace = env['GITHUB_WORKSPACE'];
  if (workspace === undefined || workspace === '') return (place) => place;
  const root = realPath(workspace);
  return (place) => {
    const path = relative(root, resolve(place.file)).replaceAll('\\', '/');
    return path.startsWith('../') ? place : { ...place, file: path };
  };
}

/** A report whose files are named from the root of the checkout. */
export function fromWorkspace(report: Report, env: Env): Report {
  const rooted = fromWorkspaceRoot(env);
  return {
    ...report,
    diagnostics: report.diagnostics.map((diagnostic) => ({
      ...rooted(diagnostic),
      ...(diagnostic.related && { related: diagnostic.related.map(rooted) }),
    })),
  };
}

/**
 * Adds what a step of GitHub Actions can show: annotations, unless they are printed already, the
 * summary, and the outputs `errors` and `warnings`.
 */
export function reportToGitHub(
  report: Report,
  printed: readonly string[],
  { env, out, err }: CommandIo,
): void {
  const annotations = printed.includes('github') ? '' : github(report);
  // The runner reads both streams; a program that reads the other one is not disturbed.
  const print = printed.every((format) => format === 'text') ? out : err;
  if (annotations !== '') print(annotations);
  appendToFile(env['GITHUB_STEP_SUMMARY'], `${markdown(report)}\n\n`);
  const { errors, warnings } = bySeverity(report.diagnostics);
  const counts = `errors=${String(errors.length)}\nwarnings=${String(warnings.length)}\n`;
  appendToFile(env['GITHUB_OUTPUT'], counts);
}

/** Where a path really is: the working directory has no symbolic links in it. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path); // no such folder: nothing will be below it
  }
}
