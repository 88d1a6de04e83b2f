import { diagnosticCodes } from '../../../content/rules/registry.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import {
  listExplanations,
  renderExplanation,
} from '../../../content/diagnostics/render-explanation.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import type { SourceKind } from '../../../contract/shapes/registry.ts';
import { category } from '../../../contract/kinds/page-kinds.ts';
import { kindNamed, kindsByWord, partOf } from '../../../contract/kinds/registry.ts';
import { UsageError } from '../../../base/failures.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import { wrap } from '../../../base/text/plain-text.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { exampleOf, rangeOf, typeName } from '../../../content/sources/describe-field.ts';
import type { FieldSchema } from '../../../content/sources/field-schema.ts';

interface FieldRow {
  /** As `pricing.currency`; `screenshots[].file` is a field of each item, `<key>` a name of your own. */
  readonly field: string;
  readonly isRequired: boolean;
  readonly shape: string;
  readonly meaning: string;
  /** A value on one line, as YAML; none of a group, whose fields have their own. */
  readonly example?: string | undefined;
  /** The group whose fields it has, if these are listed there. */
  readonly like?: string;
}

/**
 * Every field of a source by its schema, each group before its fields; one that repeats another names that instead.
 *
 * @param seen the first group with certain fields, by these; those of this source are added.
 */
export function fieldRows(source: FieldSchema, seen = new Map<string, string>()): FieldRow[] {
  const rowsIn = (group: FieldSchema, lead: string): FieldRow[] => {
    const { properties = {}, additionalProperties: further, propertyNames, required = [] } = group;
    const rows = Object.entries(properties).flatMap(([name, schema]) =>
      rowsOf(schema, lead + name, required.includes(name)),
    );
    if (typeof further !== 'object') return rows;
    const { description = '' } = propertyNames ?? {};
    const schema = { ...further, description: further.description ?? description };
    return [...rows, ...rowsOf(schema, `${lead}<key>`, false)];
  };
  const rowsOf = (schema: FieldSchema, field: string, isRequired: boolean): FieldRow[] => {
    const { type, items, description = '' } = schema;
    const isList = type === 'array';
    const group = isList ? items : schema;
    const types = [group?.type].flat();
    const isGroup = types.includes('object');
    const example = isGroup && types.length === 1 ? undefined : exampleOf(schema);
    const row = {
      field,
      isRequired,
      shape: shapeOf(schema),
      meaning: description.trim(),
      ...(example !== undefined && { example }),
    };
    if (!isGroup || group === undefined) return [row];
    const fields = JSON.stringify([group.properties, group.additionalProperties]);
    const first = seen.get(fields);
    if (first !== undefined) {
      const meaning = `${description} Its fields are those of \`${first}\`.`.trim();
      return [{ ...row, meaning, like: first }];
    }
    seen.set(fields, field);
    return [row, ...rowsIn(group, `${field}${isList ? '[]' : ''}.`)];
  };
  return rowsIn(source, '');
}

function shapeOf(schema: FieldSchema): string {
  const { type = 'string', enum: words, minimum, maximum, items } = schema;
  if (words !== undefined) return `one of: ${words.map(String).join(', ')}`;
  if (type === 'array') return items === undefined ? 'a list' : `a list: ${shapeOf(items)}`;
  const range = (minimum ?? maximum) === undefined ? '' : ` ${rangeOf(schema)}`;
  return [type].flat().map(typeName).join(' or ') + range;
}

/**
 * `catalogue explain [topic]`: what a code means, and for a fault of the sources an example that fails and one
 * that passes; or every field of a kind of source. Without a topic, one line for each code.
 *
 * @throws UsageError for a topic that does not exist, with the nearest one.
 */
export function runExplain(topic: string | undefined, _options: object, io: CommandIo): ExitCode {
  if (topic === undefined) {
    io.out(linesIn(listExplanations(io.style)));
    const kinds = shapeKinds.map((kind) => kindNamed(kind)?.alias ?? kind).join(', ');
    io.log(['', 'Run `catalogue explain <code>` for what one means and for examples.']);
    io.log([`Run \`catalogue explain <kind>\` for every field: ${kinds}.`]);
    return 0;
  }
  const code = diagnosticCodes.find((name) => name === topic);
  const kind = sourceKind(topic);
  if (code !== undefined) {
    io.out(linesIn(renderExplanation(code, io.style)));
    return 0;
  }
  const fields =
    kind === undefined ? fieldsNamed(topic) : [[kind, fieldRows(sourceSchemas[kind])] as const];
  if (fields.length === 0) throw unknownTopic(topic);
  for (const [source, rows] of fields) io.out(renderFields(source, rows, io.style));
  return 0;
}

/** The field or the group with a name, with or without those around it, and the fields in it, by their kinds. */
const fieldsNamed = (topic: string): (readonly [SourceKind, FieldRow[]])[] =>
  shapeKinds.flatMap((kind) => {
    const fields = fieldRows(sourceSchemas[kind]);
    const withName = (name: string) =>
      fields.filter(({ field }) => `.${field.replaceAll('[]', '')}.`.includes(`.${name}.`));
    const rows = withName(topic);
    const others = rows.flatMap(({ like }) => (like === undefined ? [] : withName(like)));
    return rows.length === 0 ? [] : [[kind, [...new Set([...rows, ...others])]] as const];
  });

const shapeKinds = Object.keys(sourceSchemas) as SourceKind[];

/** The kind of source that a word names; a category is one of several in a file. */
function sourceKind(word: string): SourceKind | undefined {
  const named = kindsByWord.get(word);
  const name = named === undefined ? word : partOf(named).kind;
  const kind = (name === category.name ? category.file : name).replace(/\.yaml$/, '');
  return shapeKinds.find((shapeKind) => shapeKind === kind);
}

/** Fields of a kind of source: the name of each and what it takes, what it is for, an example. */
function renderFields(kind: SourceKind, rows: readonly FieldRow[], style: Style): string[] {
  const { title = kind, description = '' }: FieldSchema = sourceSchemas[kind];
  return [
    ...wrap(`${title}: ${description}`),
    ...rows.flatMap(({ field, shape, isRequired, meaning, example }) => [
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
  const fields = shapeKinds.flatMap((kind) => fieldRows(sourceSchemas[kind]));
  const topics = [...diagnosticCodes, ...shapeKinds, ...kindsByWord.keys()];
  const names = [...topics, ...fields.map(({ field }) => field)];
  const advice = didYouMean(topic, names, 'Run `catalogue explain` for a list.');
  return new UsageError(
    `There is no code, kind of source or field ${JSON.stringify(topic)}. ${advice}`,
  );
}
