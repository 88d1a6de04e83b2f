import { byCodePoint, compareCodePoints } from '../text/compare-code-points.ts';
import { diagnosticKinds, type DiagnosticCode } from './codes.ts';
import type { Diagnostic, Finding, Place, Range } from './diagnostic.ts';
import { formatPointer } from './json-pointer.ts';
import type { Sentence } from './sentence.ts';

/** What resolving needs to know of the files that findings are about. */
export interface Resolver {
  readonly locate: (place: Place) => Range;
  /** Path of a source file as the reader of a report knows it. */
  readonly show: (file: string) => string;
}

/** The diagnostics of some findings, sorted by file, line, column and code. */
export function resolveFindings(findings: readonly Finding[], resolver: Resolver): Diagnostic[] {
  return findings
    .map((finding) => resolveFinding(finding, resolver))
    .sort(
      (a, b) =>
        compareCodePoints(a.file, b.file) ||
        a.line - b.line ||
        a.column - b.column ||
        byCodePoint<Diagnostic>(({ code }) => code)(a, b),
    );
}

function resolveFinding(finding: Finding, { locate, show }: Resolver): Diagnostic {
  const { code, at, related } = finding;
  const { message, hint } = sentenceOf(finding);
  return {
    code,
    severity: diagnosticKinds[code].severity,
    message,
    ...(hint !== undefined && { hint }),
    file: show(at.file),
    ...locate(at),
    ...('pointer' in at && { pointer: formatPointer(at.pointer) }),
    ...(related && {
      related: related.map((place) => ({
        file: show(place.at.file),
        ...locate(place.at),
        message: place.message,
      })),
    }),
  };
}

/** The sentence of a finding. */
export function sentenceOf({ code, args }: Pick<Finding, 'code' | 'args'>): Sentence {
  // The union ties each code to its own arguments; TypeScript cannot follow that through a look-up.
  const kinds = diagnosticKinds as Record<
    DiagnosticCode,
    { sentence: (args: unknown) => Sentence }
  >;
  return kinds[code].sentence(args);
}
