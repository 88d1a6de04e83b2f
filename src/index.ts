export { checkSources } from './build/check-sources.ts';
export { build, type BuildInput, type BuildResult } from './build/pipeline.ts';
export { EnvironmentError, SelfCheckError, UsageError } from './failures.ts';
export type { Catalogue } from './model/catalogue.ts';
export type { Manifest } from './model/manifest.ts';
export type { Diagnostic } from './diagnostics/diagnostic.ts';
export { readTemplates } from './commands/read-templates.ts';
