// Written by npm run generate.
import allow from '../../../schemas/allow.schema.json' with { type: 'json' };
import app from '../../../schemas/app.schema.json' with { type: 'json' };
import categories from '../../../schemas/categories.schema.json' with { type: 'json' };
import moved from '../../../schemas/moved.schema.json' with { type: 'json' };
import page from '../../../schemas/page.schema.json' with { type: 'json' };
import phoneme from '../../../schemas/phoneme.schema.json' with { type: 'json' };
import site from '../../../schemas/site.schema.json' with { type: 'json' };
import vehicle from '../../../schemas/vehicle.schema.json' with { type: 'json' };
import type { JsonSchema } from '../../contract/json-schema.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** The committed JSON Schema of each kind of source: what an editor checks against, too. */
export const sourceSchemas: Readonly<Record<SourceKind, JsonSchema>> = {
  allow,
  app,
  categories,
  moved,
  page,
  phoneme,
  site,
  vehicle,
};
