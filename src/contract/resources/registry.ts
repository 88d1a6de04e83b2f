import {
  apiIndexResource,
  errorResource,
  healthResource,
  subscribeRequest,
  subscribeResponse,
  toolManifestResource,
} from './service.ts';
import { appCatalogueResource } from './app-catalogue.ts';
import { appIdentityResource } from './app-identity.ts';
import { curriculumResource } from './curriculum-resource.ts';
import {
  appDocument,
  categoryDocument,
  phonemeDocument,
  vehicleDocument,
} from './document-resources.ts';
import { vehicleResource } from './vehicle-resource.ts';

export const resources = {
  Error: errorResource,
  ApiIndex: apiIndexResource,
  ToolManifest: toolManifestResource,
  AppCatalogue: appCatalogueResource,
  AppIdentity: appIdentityResource,
  Vehicle: vehicleResource,
  Curriculum: curriculumResource,
  SubscribeRequest: subscribeRequest,
  SubscribeResponse: subscribeResponse,
  Health: healthResource,
  AppDocument: appDocument,
  VehicleDocument: vehicleDocument,
  PhonemeDocument: phonemeDocument,
  CategoryDocument: categoryDocument,
} as const;

export type ResourceName = keyof typeof resources;
