import * as z from 'zod';
import { group } from '../shapes/text-shapes.ts';

const position = (description: string) => z.int().min(1).describe(description);

const place = {
  file: z.string().describe('Path of the file from the working directory, with slashes.'),
  line: position('Line, from 1.'),
  column: position('Column in UTF-16 units, from 1.'),
};

const range = {
  ...place,
  endLine: position('Line of the end, from 1.'),
  endColumn: position('Column after the end, from 1.'),
};

const remedy = z.strictObject({
  title: z.string().describe('What the edits do; the wording may change.'),
  edits: z
    .array(z.strictObject({ ...range, text: z.string().describe('What to write there.') }))
    .describe('Ranges to replace; all of them or none.'),
});

const mendedFinding = z.strictObject({
  code: z.string().describe('Code of the finding.'),
  ...place,
  title: z.string().describe('What was done; the wording may change.'),
});

const changedFile = z.strictObject({
  file: place.file,
  from: z.string().optional().describe('What it was called before.'),
  change: z.enum(['added', 'changed', 'removed']).describe('What became of it.'),
});

const diagnostic = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .describe('Stable code of the kind of fault; `catalogue explain <code>` says more.'),
  severity: z
    .enum(['error', 'warning', 'note'])
    .describe(
      'Errors keep a build from writing; notes are suggestions, and only a check reports them.',
    ),
  message: z.string().describe('What is wrong, in one sentence; the wording may change.'),
  hint: z.string().optional().describe('What to write instead.'),
  ...range,
  pointer: z.string().optional().describe('JSON pointer (RFC 6901) into the document.'),
  allowed: z
    .array(z.string())
    .optional()
    .describe('Every field or word that may be there instead; the hint has at most eight fields.'),
  related: z
    .array(z.strictObject({ ...place, message: z.string().describe('What is at that place.') }))
    .optional()
    .describe('Other places that the fault is about.'),
  remedy: remedy.optional().describe('Edits that make it go away, if they are known.'),
});

const differingFile = z.strictObject({
  path: z.string().describe('Path of the published file, for example `/robots.txt`.'),
  change: z
    .enum(['missing', 'differs', 'left-over'])
    .describe(
      '`missing`: not there; `differs`: other bytes; `left-over`: not published by these sources.',
    ),
});

export const diagnosticReport = group(
  'Diagnostic report',
  'What `--format json` of `catalogue check`, `build` and the commands that edit sources prints.',
  {
    version: z.literal(1).describe('Version of this format.'),
    summary: z
      .strictObject({
        errors: z.int().min(0).describe('Number of errors.'),
        warnings: z.int().min(0).describe('Number of warnings.'),
        files: z.int().min(0).describe('Number of sources that were checked.'),
      })
      .describe('Counts.'),
    diagnostics: z
      .array(diagnostic)
      .describe('Every fault, sorted by file, line, column and code.'),
    mended: z
      .array(mendedFinding)
      .optional()
      .describe('Of `check --fix`: what was fixed, or would be with --dry-run, in that order.'),
    changed: z
      .array(changedFile)
      .optional()
      .describe('Of commands that edit sources: what was written, or would be with --dry-run.'),
    differing: z
      .array(differingFile)
      .optional()
      .describe('Of `build --check` on sources without errors: what a build would change.'),
    because: z
      .array(z.string())
      .optional()
      .describe(
        'Of `build --check`: why files differ though nobody changed a source, a sentence each: entries whose day has come, line ends that git changed.',
      ),
  },
);
