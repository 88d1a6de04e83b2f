// Written by npm run generate.
import changeAllowance from '../../../schemas/change-allowance.schema.json' with { type: 'json' };
import checkAllowance from '../../../schemas/check-allowance.schema.json' with { type: 'json' };
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { AllowanceKind } from '../../contract/shapes/allowance.ts';

/** The committed JSON Schema of an entry of each allow file. */
export const allowanceSchemas: Readonly<Record<AllowanceKind, JsonSchema>> = {
  'change-allowance': changeAllowance,
  'check-allowance': checkAllowance,
};
