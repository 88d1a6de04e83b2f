import { escapeData } from '../../content/diagnostics/reporters/github.ts';
import { ask } from './git.ts';
import { findBase, type Base } from './find-base.ts';
import { readText } from './read-report.ts';
import { runProgram, type ActionHost } from './run-program.ts';
import { failed, type Run, type StepResult } from './run.ts';

/**
 * Compares the catalogue with its base, if there is one.
 *
 * @param checked exit code of the check.
 * @throws UsageError for an invalid base.
 * @throws EnvironmentError if git cannot read it.
 */
export async function compare(run: Run, checked: number): Promise<StepResult> {
  const { inputs, event, cwd, report, host } = run;
  if (!inputs.outCommitted && checked !== 0)
    return skipped('the sources have errors, so there is no output to compare', host);
  const base = await catalogueAt(await findBase(inputs.base, event, cwd), run);
  if ('none' in base) return skipped(base.none, host);
  const { code, log } = runProgram(
    {
      command: ['diff', base.commit, ...diffOptions(run)],
      cwd,
      report,
      baseUrl: inputs.baseUrl,
      text: 'diff.txt',
      formats: [
        ['json', 'diff.json'],
        ['markdown', 'diff.md'],
      ],
    },
    host,
  );
  return { code, markdown: readText(report, 'diff.md') || failed('The comparison', log, host) };
}

function diffOptions(run: Run): string[] {
  const { sources, out, outCommitted, templates, failOn, allow, previewUrl } = run.inputs;
  const isBuiltWith = !outCommitted && templates !== '';
  return [
    ...(outCommitted ? [] : [run.built, '--build']),
    // The templates of the base: whoever may change them may change this workflow.
    ...(isBuiltWith ? ['--templates', templates, '--trust-templates'] : []),
    ...['--sources', sources, '--out', out, '--fail-on', failOn],
    ...(allow === '' ? [] : ['--allow', allow]),
    ...(previewUrl === '' ? [] : ['--preview-url', previewUrl]),
  ];
}

/** The first pull request of a catalogue has nothing to compare with. */
async function catalogueAt(base: Base, { inputs, cwd }: Run): Promise<Base> {
  if ('none' in base) return base;
  const file = inputs.outCommitted
    ? `${inputs.out}/catalogue-manifest.json`
    : `${inputs.sources}/site.yaml`;
  const there = await ask(cwd, 'cat-file', '-e', `${base.commit}:./${file}`);
  return there !== undefined ? base : { none: `${base.commit.slice(0, 12)} has no ${file}` };
}

function skipped(reason: string, { print }: ActionHost): StepResult {
  print(`::notice title=catalogue::${escapeData(`Nothing was compared: ${reason}.`)}`);
  return { code: 0, markdown: '' };
}
