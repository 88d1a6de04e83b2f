import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { shapeCheck } from './shape-checks.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

const checks = new Map<SourceKind, ValidateFunction>();

/** Every error of a value against the schema of its kind, whose check is created on first use. */
export function shapeErrors(kind: SourceKind, value: unknown): readonly ErrorObject[] {
  const check = checks.get(kind) ?? shapeCheck(kind);
  checks.set(kind, check);
  return check(value) ? [] : (check.errors ?? []);
}
