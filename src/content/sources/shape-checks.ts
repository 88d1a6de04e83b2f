import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import { sourceSchemas } from './source-schemas.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** How ajv reads the schemas of sources; that they are schemas is checked when the program is bundled. */
export const shapeOptions: Options = {
  allErrors: true,
  verbose: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  validateSchema: false,
};

/**
 * The compiled check of a kind of source. In the bundled program this file is replaced by the code that ajv
 * generates from the same schemas with the same options; see `scripts/precompiled-modules.ts`.
 */
export const shapeCheck = (kind: SourceKind): ValidateFunction =>
  new Ajv2020(shapeOptions).compile(sourceSchemas[kind]);
