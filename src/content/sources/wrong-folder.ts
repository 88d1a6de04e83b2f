import { entryKinds } from '../../contract/kinds/registry.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldSchema } from './field-schema.ts';
import { sourceSchemas } from './source-schemas.ts';
import type { FoundFile } from './source-file.ts';

/**
 * An entry of a kind that does not belong in its folder: it has all fields that the other kind needs, and no
 * others.
 */
export function wrongFolder({ path, kind, key }: FoundFile, value: unknown): Finding | undefined {
  const own = entryKinds.find(({ name }) => name === kind);
  if (own === undefined || typeof value !== 'object' || value === null) return undefined;
  const names = Object.keys(value);
  const real = entryKinds.find((other) => {
    const { properties = {}, required = [] } = sourceSchemas[other.name] as FieldSchema;
    return (
      required.every((name) => names.includes(name)) &&
      names.every((name) => Object.hasOwn(properties, name))
    );
  });
  if (real === undefined || real === own) return undefined;
  const args = { path, kind: own.noun, real: real.noun, move: `${real.folder}/${key}.yaml` };
  return { code: 'wrong-folder', args, at: { file: path } };
}
