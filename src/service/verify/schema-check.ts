import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  withLocalReferences,
  type JsonObject,
  type JsonSchema,
} from '../../contract/json-schema.ts';
import { parseForeignJson } from '../../base/text/parse-json.ts';

/** Checks JSON texts against the schemas that a deployment publishes in its OpenAPI document. */
export interface DocumentCheck {
  /**
   * What is wrong with the body of an operation's answer, each with its JSON pointer; empty if nothing is. An
   * answer that the document does not describe is wrong, too.
   */
  readonly answerProblems: (operation: AnswerName, text: string) => readonly string[];
  /** The same for a text that should match one of the named schemas. */
  readonly resourceProblems: (name: string, text: string) => readonly string[];
}

/** Which answer of the document is meant. */
export interface AnswerName {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly status: number;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}
interface OpenApiOperation {
  readonly responses?: Readonly<Record<string, { readonly content?: JsonObject }>>;
}

/** The most problems that are reported per body; ten thousand would say no more. */
const mostProblems = 5;

/** Reads an OpenAPI document; undefined if it is not one, or contains invalid schemas. */
export function readOpenApi(text: string): DocumentCheck | undefined {
  try {
    const { paths, components } = parseForeignJson(text) as OpenApi;
    return Object.keys(paths).length === 0 ? undefined : documentCheck(paths, components.schemas);
  } catch {
    return undefined;
  }
}

function documentCheck(
  paths: OpenApi['paths'],
  schemas: OpenApi['components']['schemas'],
): DocumentCheck {
  const $defs = withLocalReferences(schemas);
  const compiled = new Map<string, ProblemsOf>();
  const checkOf = (schema: JsonObject): ProblemsOf => {
    const key = JSON.stringify(schema);
    const problemsOf =
      compiled.get(key) ?? compileSchema({ ...withLocalReferences(schema), $defs });
    compiled.set(key, problemsOf);
    return problemsOf;
  };
  const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  for (const name of Object.keys(schemas)) checkOf(referenceTo(name));
  return {
    answerProblems({ path, method, status }, text) {
      const content = paths[path]?.[method]?.responses?.[String(status)]?.content;
      const [answer] = Object.values((content ?? {}) as Readonly<Record<string, JsonObject>>);
      const schema = answer?.['schema'];
      return schema === undefined
        ? [`the OpenAPI document describes no answer ${String(status)} for ${path}`]
        : problemsIn(text, checkOf(schema as JsonObject));
    },
    resourceProblems: (name, text) =>
      Object.hasOwn(schemas, name)
        ? problemsIn(text, checkOf(referenceTo(name)))
        : [`the OpenAPI document has no schema ${name}`],
  };
}

/**
 * What is wrong with a schema of one resource that is published as a file, or with the example that it should
 * allow, if there is one; a list is allowed if each of its items is.
 */
export function schemaFileProblems(schemaText: string, example?: string): readonly string[] {
  const schema = parseForeignJson(schemaText) as JsonSchema;
  const isList = example?.trimStart().startsWith('[') === true;
  const problemsOf = compileSchema(isList ? { type: 'array', items: schema } : schema);
  return example === undefined ? [] : problemsIn(example, problemsOf);
}

function problemsIn(text: string, problemsOf: ProblemsOf): readonly string[] {
  let value: unknown;
  try {
    value = parseForeignJson(text);
  } catch {
    return [`not JSON: ${JSON.stringify(text.slice(0, 120))}`];
  }
  return problemsOf(value);
}

/** Returns what is wrong with a value, a few words each; empty if nothing is. */
type ProblemsOf = (value: unknown) => readonly string[];

let schemaOfSchemas: Ajv2020 | undefined;

/**
 * The check of schemas against the meta-schema, made once: the meta-schema takes longer to compile than the
 * schemas of a catalogue.
 */
function schemaCheck(): Ajv2020 {
  if (schemaOfSchemas === undefined) {
    schemaOfSchemas = new Ajv2020({ allErrors: true, strict: false });
    addFormats(schemaOfSchemas);
  }
  return schemaOfSchemas;
}

/**
 * Makes the check of a JSON Schema.
 *
 * @throws Error for an invalid schema.
 */
export function compileSchema(schema: JsonSchema): ProblemsOf {
  void schemaCheck().validateSchema(schema, true);
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  return (value) => {
    if (validate(value)) return [];
    const all = (validate.errors ?? []).map(
      ({ instancePath, message = 'is not valid' }) => `${instancePath || 'the whole'} ${message}`,
    );
    const more = all.length - mostProblems;
    return more > 0 ? [...all.slice(0, mostProblems), `and ${String(more)} more`] : all;
  };
}
