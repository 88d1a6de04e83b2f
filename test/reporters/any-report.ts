import fc from 'fast-check';
import { diagnosticCodes, diagnosticKinds } from '../../src/content/rules/registry.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { Range } from '../../src/content/diagnostics/finding.ts';
import type { Report, ShownRemedy } from '../../src/content/diagnostics/reporters/reporter.ts';
import { reportOf } from '../support/content/sample-report.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

const hostile = [
  ...[
    ']]>',
    '<!--',
    '</failure>',
    '&amp;',
    '"',
    "'",
    '\u0000',
    '\u001b[31m',
    '\r\n',
    '%0A',
    '::error::',
  ],
  ...[',line=1', '|', '\\', '`', '<b>', '{0}', '[a](b)', '\ud800', '\udc00', '\u202e', '🚒'],
];

/** Texts with what a format could take for its own; halves of characters too. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ minLength: 1, maxLength: 8 }),
      fc.string({ unit: anyCodePoint, minLength: 1, maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

const anyRange: fc.Arbitrary<Range> = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.nat(3), fc.integer({ min: 1, max: 99 }), fc.nat(9))
  .map(([line, lines, column, columns]) => ({
    line,
    column,
    endLine: line + lines,
    endColumn: lines === 0 ? column + columns : columns + 1,
  }));

const anyPath = fc.array(anyText, { minLength: 1, maxLength: 3 }).map((steps) => steps.join('/'));

const anyDiagnostic: fc.Arbitrary<Diagnostic> = fc
  .record(
    {
      code: fc.constantFrom(...diagnosticCodes),
      message: anyText,
      hint: anyText,
      file: anyPath,
      range: anyRange,
      pointer: anyText,
      related: fc.array(fc.tuple(anyPath, anyRange, anyText), { maxLength: 2 }),
    },
    { requiredKeys: ['code', 'message', 'file', 'range'] },
  )
  .map(({ code, range, related, ...rest }) => ({
    ...rest,
    ...range,
    code,
    severity: diagnosticKinds[code].severity,
    ...(related && {
      related: related.map(([file, place, message]) => ({ file, ...place, message })),
    }),
  }));

const anyRemedy: fc.Arbitrary<ShownRemedy> = fc
  .tuple(anyText, fc.array(fc.tuple(anyPath, anyRange, anyText), { minLength: 1, maxLength: 3 }))
  .map(([title, edits]) => ({
    title,
    edits: edits.map(([file, range, text]) => ({ file, ...range, text })),
  }));

/** Reports of up to 25 findings, hostile in every text; some with remedies. */
export const anyReport: fc.Arbitrary<Report> = fc
  .tuple(
    fc.array(anyDiagnostic, { maxLength: 25 }),
    fc.array(anyPath, { maxLength: 5 }),
    fc.array(fc.option(anyRemedy, { nil: undefined }), { maxLength: 3 }),
    fc.option(fc.array(anyDiagnostic, { maxLength: 3 }), { nil: undefined }),
  )
  .map(([diagnostics, others, remedies, mended]) => ({
    ...reportOf(diagnostics, {
      files: [...new Set([...diagnostics.map(({ file }) => file), ...others])],
    }),
    remedyOf: (diagnostic) => remedies[diagnostics.indexOf(diagnostic)],
    mended: mended?.map(({ code, file, line, column, message }) => ({
      ...{ code, file, line, column, title: message },
    })),
  }));
