import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { resourceNames, resourceSchemas } from '../../../contract/resource-schemas.ts';
import type { Emitter } from '../emitter.ts';
import { jsonFile } from '../json-file.ts';

export const publishedSchemas: Emitter = {
  name: 'api/resource-schemas',
  files: resourceNames.map((name) => ({
    path: paths.schema(name),
    mediaType: mediaTypes.jsonSchema,
    linkable: false,
  })),
  emit: (_, { url }) =>
    resourceNames.map((name) => {
      const { $schema, ...rest } = resourceSchemas[name];
      const schema = { $schema, $id: url(paths.schema(name)), ...rest };
      return jsonFile(paths.schema(name), schema, mediaTypes.jsonSchema);
    }),
};
