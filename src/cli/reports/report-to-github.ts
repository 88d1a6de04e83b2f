import { ownFlavour, slashPath } from '../../base/files/folders.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Report, ShownRemedy } from '../../content/diagnostics/reporters/reporter.ts';
import { linesIn, printedText } from '../../content/diagnostics/printed.ts';
import { appendToFile } from '../../base/files/write-file.ts';
import { realPath } from '../inputs/project-folder.ts';
import type { CommandIo } from '../terminal/command-io.ts';

type Env = CommandIo['env'];

export const isOnGitHub = (env: Env): boolean => env['GITHUB_ACTIONS'] === 'true';

/**
 * Names files from the root of the checkout, wherever in it the program runs; files outside it keep their
 * paths.
 */
export function fromWorkspaceRoot(
  env: Env,
  flavour = ownFlavour,
): <Place extends { readonly file: string }>(place: Place) => Place {
  const workspace = env['GITHUB_WORKSPACE'];
  if (workspace === undefined || workspace === '') return (place) => place;
  const root = realPath(workspace, flavour); // that of the working directory has no links in it
  return (place) => {
    const path = slashPath(root, flavour.resolve(place.file), flavour);
    return path.startsWith('../') || flavour.isAbsolute(path) ? place : { ...place, file: path };
  };
}

export function fromWorkspace(report: Report, env: Env): Report {
  const rooted = fromWorkspaceRoot(env);
  const originals = new Map<Diagnostic, Diagnostic>();
  const diagnostics = report.diagnostics.map((diagnostic) => {
    const { related } = diagnostic;
    const moved = { ...rooted(diagnostic), ...(related && { related: related.map(rooted) }) };
    originals.set(moved, diagnostic);
    return moved;
  });
  const remedyOf = (diagnostic: Diagnostic): ShownRemedy | undefined => {
    const remedy = report.remedyOf?.(originals.get(diagnostic) ?? diagnostic);
    return remedy && { ...remedy, edits: remedy.edits.map(rooted) };
  };
  return { ...report, diagnostics, ...(report.remedyOf && { remedyOf }) };
}

interface StepReport {
  readonly annotations: () => string;
  readonly summary: () => string;
  readonly outputs: Readonly<Record<string, string | number>>;
}

/** Adds it to what was printed: the annotations too, unless they have already been printed. */
export function reportToGitHub(
  { annotations, summary, outputs }: StepReport,
  printed: readonly string[],
  { env, out, err }: CommandIo,
): void {
  const notes = printed.includes('github') ? '' : annotations();
  // The runner reads both streams; a program that reads the other one is not disturbed.
  const print = printed.every((format) => format === 'text') ? out : err;
  if (notes !== '') print({ as: 'annotations', text: notes });
  appendToFile(env['GITHUB_STEP_SUMMARY'], `${printedText(linesIn(summary()), {})}\n\n`);
  const lines = Object.entries(outputs).map(([name, value]) => `${name}=${String(value)}\n`);
  appendToFile(env['GITHUB_OUTPUT'], lines.join(''));
}
