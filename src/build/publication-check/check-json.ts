import type { ValidateFunction } from 'ajv/dist/2020.js';
import { withLocalReferences, type JsonObject } from '../../contract/json-schema.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { documentOf, pageOfEntryFile, paths } from '../../contract/paths.ts';
import type { DatedFile } from '../../content/model/publication.ts';
import { answerCheck, documentCheck } from './answer-checks.ts';
import type { PublicationFault } from './publication-fault.ts';

const jsonTypes: ReadonlySet<string> = new Set([
  mediaTypes.json,
  mediaTypes.jsonLd,
  mediaTypes.jsonSchema,
  mediaTypes.linkset,
  mediaTypes.jsonFeed,
]);

/** Checks every JSON file against its schema: in the published OpenAPI document, or of the JSON of an entry. */
export function checkJson(files: readonly DatedFile[]): PublicationFault[] {
  const faults: PublicationFault[] = [];
  const parsed = new Map<string, unknown>();
  for (const file of files) {
    const { path, emitter } = file;
    if (!jsonTypes.has(file.mediaType)) continue;
    try {
      parsed.set(path, JSON.parse(file.text));
    } catch (cause) {
      faults.push({ emitter, path, problem: `It is not JSON: ${String(cause)}` });
    }
  }
  const openApi = parsed.get(paths.openApi) as OpenApi | undefined;
  if (openApi === undefined)
    return [...faults, { emitter: 'api/openapi', path: paths.openApi, problem: 'It is missing.' }];
  const validatorOf = answerValidators(openApi);
  for (const { path, emitter } of files) {
    const validate = validatorOf(path);
    if (validate === undefined || validate(parsed.get(path))) continue;
    for (const { instancePath, message = '' } of validate.errors ?? [])
      faults.push({ emitter, path, problem: `${instancePath || 'The root'} ${message}.` });
  }
  return faults;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly responses: Readonly<Record<string, JsonObject>> } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

/** The check of the answer of a path, if the document describes one. */
function answerValidators(openApi: OpenApi): (path: string) => ValidateFunction | undefined {
  const $defs = withLocalReferences(openApi.components.schemas);
  const checkOf = (schema: JsonObject) => answerCheck(withLocalReferences(schema), $defs);
  return (path) => {
    const document = documentOf(pageOfEntryFile(path) ?? '');
    if (document !== undefined) return documentCheck(document);
    if (/^\/api\/\d{3}\.json$/.test(path)) return checkOf({ $ref: '#/components/schemas/Error' });
    const content = openApi.paths[path]?.get?.responses['200']?.['content'];
    const [answer] = Object.values((content ?? {}) as Readonly<Record<string, JsonObject>>);
    return answer === undefined ? undefined : checkOf(answer['schema'] as JsonObject);
  };
}
