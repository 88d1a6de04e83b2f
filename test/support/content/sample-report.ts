import type { Diagnostic } from '../../../src/content/diagnostics/diagnostic.ts';
import type { Report } from '../../../src/content/diagnostics/reporters/reporter.ts';
import { createStyle } from '../../../src/content/diagnostics/style.ts';

/** A diagnostic with one thing different from an ordinary one. */
export const diagnostic = (different: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'unknown-category',
  severity: 'error',
  message: 'There is no category "emergancy" in categories.yaml.',
  hint: 'Did you mean "emergency"?',
  file: 'sources/vehicles/fire-engine.yaml',
  line: 3,
  column: 11,
  endLine: 3,
  endColumn: 20,
  pointer: '/category',
  ...different,
});

/** A report of some diagnostics, for an output without colours. */
export const reportOf = (
  diagnostics: readonly Diagnostic[],
  different: Partial<Report> = {},
): Report => ({
  diagnostics,
  files: [...new Set(diagnostics.map(({ file }) => file))],
  textOf: () => undefined,
  style: createStyle(false),
  ...different,
});

const texts = new Map([
  [
    'sources/vehicles/fire-engine.yaml',
    'id: vehicle-001\nname: Fire Engine\ncategory: emergancy\ndescription: |\n  Two\n  lines.\n',
  ],
  ['sources/vehicles/van, 100%: “café”.yaml', 'id: vehicle-001\nname: "\tVan"\n'],
]);

/** A report with each thing that a format must be able to say. */
export const sampleReport: Report = reportOf(
  [
    diagnostic(),
    diagnostic({
      code: 'wrong-form',
      message: 'description cannot be "Two\\nlines.".',
      hint: 'Use `{appId}` & <b>, 100% | [it](/x).',
      line: 4,
      column: 14,
      endLine: 7,
      endColumn: 1,
      pointer: '/description',
    }),
    {
      code: 'file-name',
      severity: 'error',
      message: 'The name "van, 100%: “café”" cannot be part of an address.',
      file: 'sources/vehicles/van, 100%: “café”.yaml',
      ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
    },
    diagnostic({
      code: 'duplicate-id',
      message: 'Another vehicle has the id "vehicle-001".',
      hint: 'The next free id is vehicle-002.',
      file: 'sources/vehicles/van, 100%: “café”.yaml',
      ...{ line: 1, column: 5, endLine: 1, endColumn: 16 },
      pointer: '/id',
      related: [
        {
          file: 'sources/vehicles/fire-engine.yaml',
          ...{ line: 1, column: 5, endLine: 1, endColumn: 16 },
          message: 'The other vehicle has it here.',
        },
      ],
    }),
    {
      code: 'yaml-1.1-boolean',
      severity: 'warning',
      message: '"yes" is text here, but true or false to tools that read YAML 1.1.',
      hint: 'Write it in quotes: "yes"',
      file: 'sources/vehicles/van, 100%: “café”.yaml',
      ...{ line: 2, column: 9, endLine: 2, endColumn: 12 },
    },
  ],
  {
    files: ['sources/site.yaml', ...texts.keys()],
    textOf: (file) => texts.get(file),
  },
);
