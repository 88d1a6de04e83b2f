import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { shapeCheck } from './shape-checks.ts';
import type { SourceKind } from './shapes/registry.ts';

/** Checks values against the schema of their kind; every fault at once. */
export type ShapeValidator = (kind: SourceKind, value: unknown) => readonly ErrorObject[];

/** A validator that makes the check of each kind at its first use. */
export function createShapeValidator(): ShapeValidator {
  const checks = new Map<SourceKind, ValidateFunction>();
  return (kind, value) => {
    const check = checks.get(kind) ?? shapeCheck(kind);
    checks.set(kind, check);
    return check(value) ? [] : (check.errors ?? []);
  };
}
