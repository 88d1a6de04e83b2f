import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonObject, JsonSchema } from '../contract/json-schema.ts';

/** Holds values to the schemas that a deployment publishes in its OpenAPI document. */
export interface SchemaCheck {
  /**
   * What is wrong with the body of an answer to an operation, each with its JSON pointer; empty where
   * nothing is. An answer that the document does not describe is wrong, too.
   */
  readonly answerProblems: (operation: AnswerName, value: unknown) => readonly string[];
  /** The same for a value that is to be one of the named schemas. */
  readonly resourceProblems: (name: string, value: unknown) => readonly string[];
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

/** So many problems of one body are told; a list of ten thousand would say no more. */
const problemsTold = 5;

/** Reads an OpenAPI document; undefined for what is none, or holds schemas that are none. */
export function readOpenApi(text: string): SchemaCheck | undefined {
  try {
    const { paths, components } = JSON.parse(text) as OpenApi;
    return Object.keys(paths).length === 0 ? undefined : schemaCheck(paths, components.schemas);
  } catch {
    return undefined;
  }
}

function schemaCheck(
  paths: OpenApi['paths'],
  schemas: OpenApi['components']['schemas'],
): SchemaCheck {
  const $defs = local(schemas);
  const compiled = new Map<string, ProblemsOf>();
  const problems = (schema: JsonObject, value: unknown): readonly string[] => {
    const key = JSON.stringify(schema);
    const problemsOf = compiled.get(key) ?? compileSchema({ ...local(schema), $defs });
    compiled.set(key, problemsOf);
    return problemsOf(value);
  };
  const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  for (const name of Object.keys(schemas)) problems(referenceTo(name), undefined);
  return {
    answerProblems({ path, method, status }, value) {
      const content = paths[path]?.[method]?.responses?.[String(status)]?.content;
      const [answer] = Object.values((content ?? {}) as Readonly<Record<string, JsonObject>>);
      const schema = answer?.['schema'];
      if (schema === undefined)
        return [`the OpenAPI document describes no answer ${String(status)} of ${path}`];
      return problems(schema as JsonObject, value);
    },
    resourceProblems: (name, value) =>
      name in schemas
        ? problems(referenceTo(name), value)
        : [`the OpenAPI document has no schema ${name}`],
  };
}

/** Gives what is wrong with a value, a few words each; empty where nothing is. */
type ProblemsOf = (value: unknown) => readonly string[];

/**
 * Makes the check of a JSON Schema.
 *
 * @throws Error for what is no schema.
 */
export function compileSchema(schema: JsonSchema): ProblemsOf {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  return (value) => {
    if (validate(value)) return [];
    const all = (validate.errors ?? []).map(
      ({ instancePath, message = 'is not valid' }) => `${instancePath || 'the whole'} ${message}`,
    );
    const more = all.length - problemsTold;
    return more > 0 ? [...all.slice(0, problemsTold), `and ${String(more)} more`] : all;
  };
}

/** A copy of a schema of the document whose references lead into `$defs` of its own. */
const local = (schema: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'),
  ) as JsonObject;
