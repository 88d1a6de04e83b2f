export { build, type BuildChange, type BuildOptions, type BuildResult } from './build.ts';
export { check, type CheckOptions, type CheckResult } from './check.ts';
export { createHandler, type Handler, type HandlerOptions } from './create-handler.ts';
export { diff, type DiffOptions, type DiffResult } from './diff.ts';
export { loadCatalogue, type LoadOptions, type LoadResult } from './load-catalogue.ts';
export type { FolderOptions, SourceOptions } from './options.ts';
export { replay } from '../../review/releases/replay.ts';
export type { ReleaseData } from '../../review/releases/data.ts';
export type { ReleaseChange } from '../../contract/shapes/release.ts';
export { verify, type VerifyOptions, type VerifyResult } from './verify.ts';
export { EnvironmentError, SelfCheckError, UsageError } from '../../base/failures.ts';
export { UnreachableError } from '../../service/verify/unreachable-error.ts';
export type { Diagnostic, Range, Severity } from '../../content/diagnostics/diagnostic.ts';
export type { Change, ChangeKind, ChangePlace, Level } from '../../review/diff/change.ts';
export type { Explained } from '../../review/diff/explain-files.ts';
export type { AllowedChange, SemverStep } from '../../review/diff/report.ts';
export type {
  TextPictures,
  Catalogue,
  Site,
  Licence,
  NavigationLink,
  Category,
  Phoneme,
  Vehicle,
  ReleasedApp,
  UnreleasedApp,
  App,
  PractisingApp,
  SoundUse,
  SoundUses,
  ContentPage,
  Release,
  Redirect,
} from '../../content/model/catalogue.ts';
export type { RequestLimits } from '../../base/requests/limits.ts';
export type {
  CheckRequest,
  CheckResult as VerifiedCheck,
  Failure,
} from '../../service/verify/check.ts';
export type { Allowance as VerifyAllowance, IdleAllowance } from '../../service/verify/accept.ts';
export type { Coverage } from '../../service/verify/verification.ts';
