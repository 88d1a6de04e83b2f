import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { SourceKind } from './shapes/registry.ts';
import { sourceSchemas } from './source-schemas.ts';

/** Checks values against the schema of their kind; every fault at once. */
export type ShapeValidator = (kind: SourceKind, value: unknown) => readonly ErrorObject[];

/** A validator that compiles each schema at its first use. */
export function createShapeValidator(): ShapeValidator {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictRequired: false });
  const compiled = new Map<SourceKind, ValidateFunction>();
  return (kind, value) => {
    const validate = compiled.get(kind) ?? ajv.compile(sourceSchemas[kind]);
    compiled.set(kind, validate);
    return validate(value) ? [] : (validate.errors ?? []);
  };
}
