// Written by npm run generate.
import app from '../../../schemas/app.schema.json' with { type: 'json' };
import categories from '../../../schemas/categories.schema.json' with { type: 'json' };
import moved from '../../../schemas/moved.schema.json' with { type: 'json' };
import page from '../../../schemas/page.schema.json' with { type: 'json' };
import phoneme from '../../../schemas/phoneme.schema.json' with { type: 'json' };
import site from '../../../schemas/site.schema.json' with { type: 'json' };
import vehicle from '../../../schemas/vehicle.schema.json' with { type: 'json' };
import changeAllowance from '../../../schemas/change-allowance.schema.json' with { type: 'json' };
import checkAllowance from '../../../schemas/check-allowance.schema.json' with { type: 'json' };
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { AllowanceKind } from '../../contract/shapes/allowance.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** The committed JSON Schema of each kind of source: what an editor checks against, too. */
export const sourceSchemas: Readonly<Record<SourceKind, JsonSchema>> = {
  app,
  categories,
  moved,
  page,
  phoneme,
  site,
  vehicle,
};

/** What has a shape: a source file, and an entry of an allow file. */
export type ShapeKind = SourceKind | AllowanceKind;

export const shapeSchemas: Readonly<Record<ShapeKind, JsonSchema>> = {
  ...sourceSchemas,
  'change-allowance': changeAllowance,
  'check-allowance': checkAllowance,
};
