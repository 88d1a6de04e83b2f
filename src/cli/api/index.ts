export { build, type BuildChange, type BuildOptions, type BuildResult } from './build.ts';
export { check, type CheckOptions, type CheckResult } from './check.ts';
export { createHandler, type Handler, type HandlerOptions } from './create-handler.ts';
export { diff, type DiffOptions, type DiffResult } from './diff.ts';
export { EnvironmentError, SelfCheckError, UsageError } from '../../base/failures.ts';
export type { Diagnostic, Range, Severity } from '../../content/diagnostics/diagnostic.ts';
export type { Change, ChangeKind, ChangePlace, Level } from '../../review/diff/change.ts';
export type { AllowedChange, OtherFiles, SemverStep } from '../../review/diff/report.ts';
