// Written by npm run generate.
import ErrorSchema from '../../schemas/api/Error.schema.json' with { type: 'json' };
import ApiIndex from '../../schemas/api/ApiIndex.schema.json' with { type: 'json' };
import ToolManifest from '../../schemas/api/ToolManifest.schema.json' with { type: 'json' };
import AppCatalogue from '../../schemas/api/AppCatalogue.schema.json' with { type: 'json' };
import AppIdentity from '../../schemas/api/AppIdentity.schema.json' with { type: 'json' };
import Vehicle from '../../schemas/api/Vehicle.schema.json' with { type: 'json' };
import Curriculum from '../../schemas/api/Curriculum.schema.json' with { type: 'json' };
import SubscribeRequest from '../../schemas/api/SubscribeRequest.schema.json' with { type: 'json' };
import SubscribeResponse from '../../schemas/api/SubscribeResponse.schema.json' with { type: 'json' };
import Health from '../../schemas/api/Health.schema.json' with { type: 'json' };
import AppDocument from '../../schemas/api/AppDocument.schema.json' with { type: 'json' };
import VehicleDocument from '../../schemas/api/VehicleDocument.schema.json' with { type: 'json' };
import PhonemeDocument from '../../schemas/api/PhonemeDocument.schema.json' with { type: 'json' };
import CategoryDocument from '../../schemas/api/CategoryDocument.schema.json' with { type: 'json' };
import type { JsonSchema } from './json-schema.ts';
import type { ResourceName } from './resources/registry.ts';

/** The committed JSON Schema of each published resource; each stands on its own. */
export const resourceSchemas: Readonly<Record<ResourceName, JsonSchema>> = {
  Error: ErrorSchema,
  ApiIndex,
  ToolManifest,
  AppCatalogue,
  AppIdentity,
  Vehicle,
  Curriculum,
  SubscribeRequest,
  SubscribeResponse,
  Health,
  AppDocument,
  VehicleDocument,
  PhonemeDocument,
  CategoryDocument,
};
