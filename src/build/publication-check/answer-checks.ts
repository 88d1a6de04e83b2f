import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonObject } from '../../contract/json-schema.ts';
import { resourceSchemas } from '../../contract/resource-schemas.ts';
import type { ResourceName } from '../../contract/resources/registry.ts';

/** How ajv reads the schemas of what is published; that they are schemas is checked by the bundler. */
export const answerOptions: Options = {
  allErrors: true,
  strict: true,
  strictRequired: false,
  validateSchema: false,
};

/**
 * The compiled check of a published file against a schema whose references lead to `$defs`. In the bundled
 * program this file is replaced by the checks of the schemas in the contract; see
 * `scripts/precompiled-modules.ts`.
 *
 * @throws Error in the bundled program, for a schema that the contract does not have.
 */
export function answerCheck(schema: JsonObject, $defs: JsonObject): ValidateFunction {
  const key = JSON.stringify([schema, $defs]);
  const check = compiled.get(key) ?? compile({ ...schema, $defs });
  compiled.set(key, check);
  return check;
}

/** The compiled check of the JSON of an entry, which stands on its own. */
export const documentCheck = (name: ResourceName): ValidateFunction =>
  answerCheck(resourceSchemas[name], (resourceSchemas[name]['$defs'] ?? {}) as JsonObject);

const compiled = new Map<string, ValidateFunction>();

function compile(schema: JsonObject): ValidateFunction {
  const ajv = new Ajv2020(answerOptions);
  addFormats(ajv);
  return ajv.compile(schema);
}
