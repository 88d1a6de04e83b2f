import { diagnosticCodes } from '../../../content/diagnostics/codes.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import {
  listExplanations,
  renderExplanation,
} from '../../../content/diagnostics/render-explanation.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { fieldRows } from '../../../content/sources/field-rows.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { kindsByPlural, kindsByWord, partOf } from '../../../contract/kinds/registry.ts';
import type { SourceKind } from '../../../contract/shapes/registry.ts';
import { UsageError } from '../../../base/failures.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { wrap } from '../../../base/text/wrap.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';

/**
 * `catalogue explain [topic]`: what a code means, and for a fault of the sources an example that fails and one
 * that passes; or every field of a kind of source. Without a topic, one line for each code.
 *
 * @throws UsageError for a topic that does not exist, with the nearest one.
 */
export async function runExplain(
  topic: string | undefined,
  _options: object,
  io: CommandIo,
): Promise<ExitCode> {
  if (topic === undefined) {
    io.out(linesIn(listExplanations(io.style)));
    const kinds = Object.keys(sourceSchemas).join(', ');
    io.log(['', 'Run catalogue explain <code> for what one means and for examples.']);
    io.log([`Run catalogue explain <kind> for every field: ${kinds}.`]);
    return 0;
  }
  const code = diagnosticCodes.find((each) => each === topic);
  const kind = sourceKind(topic);
  if (code !== undefined) {
    const { explainRemedy } = await import('../../../edit/explain-remedy.ts');
    io.out(linesIn(renderExplanation(code, io.style, explainRemedy(code, io.style))));
  } else if (kind !== undefined) io.out(renderFields(kind, io.style));
  else throw unknownTopic(topic);
  return 0;
}

/** The kind of source that a word names; a category is one of several in a file. */
function sourceKind(word: string): SourceKind | undefined {
  const named = kindsByWord.get(word);
  const kind = named === undefined ? word.replace(/\.yaml$/, '') : partOf(named).kind;
  return (Object.keys(sourceSchemas) as SourceKind[]).find(
    (each) => each === kind || (named !== undefined && kindsByPlural.get(each) === named),
  );
}

/** Every field of a kind of source: its name and what it takes, what it is for, an example. */
function renderFields(kind: SourceKind, style: Style): string[] {
  const schema = sourceSchemas[kind];
  const { title = kind, description = '' } = schema as { title?: string; description?: string };
  return [
    ...wrap(`${title}: ${description}`),
    ...fieldRows(schema).flatMap(({ field, shape, isRequired, meaning, example }) => [
      '',
      `${style.bold(field)}  ${shape}${isRequired ? ', required' : ''}`,
      ...wrap(meaning).map((line) => `  ${line}`),
      ...(example === undefined
        ? []
        : [`  ${style.cyan(`${field.slice(field.lastIndexOf('.') + 1)}: ${example}`)}`]),
    ]),
  ];
}

function unknownTopic(topic: string): UsageError {
  const meant = nearest(topic, [
    ...diagnosticCodes,
    ...Object.keys(sourceSchemas),
    ...kindsByWord.keys(),
  ]);
  return new UsageError(
    `There is no code or kind of source ${JSON.stringify(topic)}. ${meant === undefined ? 'Run catalogue explain for a list.' : `Did you mean ${meant}?`}`,
  );
}
