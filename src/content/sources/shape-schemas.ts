import type { JsonSchema } from '../../contract/json-schema.ts';
import type { AllowanceKind } from '../../contract/shapes/allowance.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { allowanceSchemas } from './allowance-schemas.ts';
import { sourceSchemas } from './source-schemas.ts';

/** What has a shape: a source file, and an entry of an allow file. */
export type ShapeKind = SourceKind | AllowanceKind;

export const shapeSchemas: Readonly<Record<ShapeKind, JsonSchema>> = {
  ...sourceSchemas,
  ...allowanceSchemas,
};
