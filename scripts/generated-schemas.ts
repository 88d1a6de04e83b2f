import { generateSchema } from '../src/contract/generate-schema.ts';
import { diagnosticReport } from '../src/contract/reports/diagnostic-report.ts';
import { diffReport } from '../src/contract/reports/diff-report.ts';
import { resources } from '../src/contract/resources/registry.ts';
import { sourceShapes } from '../src/sources/shapes/registry.ts';

/** Every committed schema file by its path from the root of the project, as it must read. */
export function generatedSchemas(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [kind, shape] of Object.entries(sourceShapes))
    files.set(`schemas/${kind}.schema.json`, serialise(generateSchema(shape)));
  for (const [name, shape] of Object.entries(resources))
    files.set(`schemas/api/${name}.schema.json`, serialise(generateSchema(shape)));
  files.set('schemas/diagnostic-report.schema.json', serialise(generateSchema(diagnosticReport)));
  files.set('schemas/diff-report.schema.json', serialise(generateSchema(diffReport)));
  return files;
}

const serialise = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;
