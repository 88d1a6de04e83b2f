import { namesKey, referenceFieldAt } from '../../../contract/kinds/reference-fields.ts';
import { keyedKind, nameFieldOf, type KeyedKindName } from '../../../contract/kinds/registry.ts';
import type { FieldSchema } from '../../../content/sources/field-schema.ts';

export interface CmsField {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly pattern?: readonly [string, string];
  readonly fields?: readonly CmsField[];
  readonly field?: CmsField;
  readonly [option: string]: unknown;
}

interface Place {
  readonly kind: string;
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether it is a field of the source itself, and not of a part of it. */
  readonly isTop: boolean;
  /** How the file is chosen that it may be: that of a picture or of a recording. */
  readonly fileWidget?: 'image' | 'file' | undefined;
}

/** The fields of a form, from the schema of a kind of source, in the order of the schema. */
export const cmsFields = (kind: string, schema: FieldSchema, isTop = true): CmsField[] =>
  fieldsOf(schema, { kind, isTop, isRequired: true });

function fieldsOf(
  schema: FieldSchema,
  { kind, isTop, isRequired }: Pick<Place, 'kind' | 'isTop' | 'isRequired'>,
): CmsField[] {
  const { properties = {}, required = [] } = schema;
  const fileWidget = 'alt' in properties ? 'image' : 'file' in properties ? 'file' : undefined;
  return Object.entries(properties).map(([name, field]) =>
    fieldOf(field, {
      kind,
      name,
      isTop,
      // What a part requires is required only if the part exists, which a form cannot express.
      isRequired: isRequired && required.includes(name),
      fileWidget,
    }),
  );
}

function fieldOf(schema: FieldSchema, place: Place): CmsField {
  const { title, description } = schema;
  const { name, isRequired } = place;
  const example = exampleOf(schema);
  const hints = [description ?? [], example === undefined ? [] : `Example: ${example}`].flat();
  return {
    name,
    label: title ?? labelOf(name),
    ...widgetOf(schema, place),
    ...(!isRequired && { required: false }),
    ...(hints.length > 0 && { hint: hints.join(' ') }),
  };
}

type Widget = Pick<CmsField, 'widget'> & Readonly<Record<string, unknown>>;

function widgetOf(field: FieldSchema, place: Place): Widget {
  const { kind, name, isTop, isRequired, fileWidget } = place;
  const isList = field.type === 'array';
  const named = isTop ? referenceFieldAt(kind, [name, ...(isList ? [0] : [])]) : undefined;
  const widget = named?.names === 'picture' ? 'image' : name === 'file' ? fileWidget : undefined;
  if (widget !== undefined) return { widget, choose_url: false };
  if (named !== undefined && namesKey(named)) return relationTo(named.names, isList);
  if (field.enum !== undefined) return { widget: 'select', options: field.enum };
  if (isMarkdown(field)) return { widget: 'markdown' };
  if (isDay(field)) return { widget: 'datetime', format: 'YYYY-MM-DD', ...dayOnly };
  switch (field.type) {
    case 'boolean':
      return { widget: 'boolean' };
    case 'integer':
    case 'number': {
      const type = field.type === 'integer' ? 'int' : 'float';
      return { widget: 'number', value_type: type, step: 1, ...limitsOf(field) };
    }
    case 'array':
      return listOf(field, place);
    case 'object':
      return typeof field.additionalProperties === 'object'
        ? pairsOf(field.additionalProperties, kind)
        : {
            widget: 'object',
            collapsed: !isRequired,
            fields: fieldsOf(field, { kind, isTop: false, isRequired }),
          };
    default:
      return { widget: 'string', ...patternOf(field) };
  }
}

function listOf(field: FieldSchema, { kind, name }: Place): Widget {
  const item = field.items ?? {};
  const inner = { kind, isTop: false, isRequired: true } as const;
  return item.type === 'object'
    ? { widget: 'list', collapsed: true, fields: fieldsOf(item, inner) }
    : { widget: 'list', collapsed: false, field: fieldOf(item, { ...inner, name }) };
}

/** A map with free keys is a list in a form; `cms-format.ts` converts between the two. */
const pairsOf = (value: FieldSchema, kind: string): Widget => ({
  widget: 'list',
  collapsed: true,
  fields: [
    { name: 'from', label: 'From', widget: 'string', hint: 'An old path of the site.' },
    fieldOf(value, { kind, name: 'to', isTop: false, isRequired: true }),
  ],
});

/** The choice of an entry, whose key the field gets. */
function relationTo(to: KeyedKindName, isList: boolean): Widget {
  const name = nameFieldOf(to);
  const kind = keyedKind(to);
  const target =
    'file' in kind
      ? {
          collection: 'categories',
          file: 'categories',
          value_field: 'categories.*.key',
          search_fields: [`categories.*.${name}`, 'categories.*.key'],
          display_fields: [`categories.*.${name}`],
        }
      : {
          collection: to,
          value_field: '{{slug}}',
          search_fields: [name, 'description'],
          display_fields: [`{{${name}}} ({{slug}})`],
        };
  return { widget: 'relation', ...target, options_length: 1000, ...(isList && { multiple: true }) };
}

const dayOnly = { date_format: 'YYYY-MM-DD', time_format: false, default: '' };

const isDay = ({ pattern = '' }: FieldSchema): boolean => pattern.startsWith('^\\d{4}-');

const isMarkdown = ({ description = '' }: FieldSchema): boolean =>
  description.endsWith('Markdown; HTML is shown as text.');

const limitsOf = ({ minimum, maximum }: FieldSchema) => ({
  ...(minimum !== undefined && { min: minimum }),
  ...(maximum !== undefined && { max: maximum }),
});

/** Forms support only patterns without Unicode classes; `check` applies the others. */
function patternOf(field: FieldSchema): Pick<CmsField, 'pattern'> {
  const { pattern } = field;
  if (pattern === undefined || pattern.includes('\\p{')) return {};
  const example = exampleOf(field);
  return {
    pattern: [pattern, example === undefined ? 'has another form' : `must look like ${example}`],
  };
}

function exampleOf({ examples: [example] = [] }: FieldSchema): string | undefined {
  return typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;
}

/** `unlockPrice` as a person reads it. */
const labelOf = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
