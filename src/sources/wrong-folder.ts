import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldSchema } from './describe-field.ts';
import type { SourceKind } from './shapes/registry.ts';
import { sourceSchemas } from './source-schemas.ts';
import type { SourceName } from './source-file.ts';

const folders = { vehicle: 'vehicles', phoneme: 'phonemes', app: 'apps' } as const;
type Kind = keyof typeof folders;

/** An entry of another kind than its folder is for: it has all fields that one needs, and no others. */
export function wrongFolder(
  { path, kind, key }: SourceName,
  value: unknown,
): Finding | undefined {
  if (!isKind(kind) || typeof value !== 'object' || value === null) return undefined;
  const names = Object.keys(value);
  const real = (Object.keys(folders) as Kind[]).find((other) => {
    const { properties = {}, required = [] } = sourceSchemas[other] as FieldSchema & {
      readonly required?: readonly string[];
    };
    return (
      required.every((name) => names.includes(name)) &&
      names.every((name) => Object.hasOwn(properties, name))
    );
  });
  if (real === undefined || real === kind) return undefined;
  const args = { path, kind, real, move: `${folders[real]}/${key}.yaml` };
  return { code: 'wrong-folder', args, at: { file: path } };
}

const isKind = (kind: SourceKind): kind is Kind => Object.hasOwn(folders, kind);
