import { runProgram } from './run-program.ts';
import { readText } from './read-report.ts';
import { failed, type Run, type StepResult } from './run.ts';

/**
 * If the output is committed, it must be current; otherwise a build elsewhere shows that it works.
 */
export function checkCatalogue(run: Run): StepResult {
  const { inputs, cwd, report, host } = run;
  const out = inputs.outCommitted ? ['--check', '--out', inputs.out] : ['--out', run.built];
  const templates = inputs.templates === '' ? [] : ['--templates', inputs.templates];
  const { code, log } = runProgram(
    {
      command: ['build', '--sources', inputs.sources, ...out, ...templates],
      cwd,
      report,
      baseUrl: inputs.baseUrl,
      text: 'check.txt',
      formats: [
        ['json', 'check.json'],
        ['markdown', 'check.md'],
        ['sarif', 'catalogue.sarif'],
        ['junit', 'junit.xml'],
      ],
    },
    host,
  );
  return { code, markdown: readText(report, 'check.md') || failed('The check', log, host) };
}
