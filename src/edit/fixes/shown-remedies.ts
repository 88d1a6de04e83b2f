import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { ShownEdit, ShownRemedy } from '../../content/diagnostics/reporters/reporter.ts';
import { createRangeOf } from '../../content/sources/locate.ts';
import { remediesOf, type FixableSources } from './tried-remedies.ts';
import { createDecodedOffset, decodedText } from '../yaml/raw-text.ts';
import type { TextEdit } from '../../base/text/text-edit.ts';

/**
 * Returns the remedies of a check for reports: with lines and columns, counted like those of the findings. A byte
 * order mark has no column, so a remedy that removes it is left out; so is another name for a file.
 *
 * @param show the path of a source in reports.
 */
export function createShownRemedies(
  checked: FixableSources,
  show: (file: string) => string,
): (diagnostic: Diagnostic) => ShownRemedy | undefined {
  const remedies = new Map(remediesOf(checked).map((remedied) => [remedied.diagnostic, remedied]));
  const files = new Map<string, ReturnType<typeof createShownEdit>>();
  return (diagnostic) => {
    const { finding, remedy } = remedies.get(diagnostic) ?? {};
    if (finding === undefined || remedy === undefined) return undefined;
    const { title } = remedy;
    const { file } = finding.at;
    const shownEdit =
      files.get(file) ?? createShownEdit(show(file), checked.remediable.rawTextOf(file) ?? '');
    files.set(file, shownEdit);
    const edits = remedy.edits.map(shownEdit);
    return edits.length > 0 && edits.every(isEdit) ? { title, edits } : undefined;
  };
}

function createShownEdit(file: string, raw: string): (edit: TextEdit) => ShownEdit {
  const rangeOf = createRangeOf(decodedText(raw));
  const offsetOf = createDecodedOffset(raw);
  return ({ start, end, text }) => ({
    file,
    ...rangeOf(offsetOf(start), offsetOf(end)),
    text: decodedText(text),
  });
}

const isEdit = ({ line, column, endLine, endColumn, text }: ShownEdit): boolean =>
  text !== '' || line !== endLine || column !== endColumn;
