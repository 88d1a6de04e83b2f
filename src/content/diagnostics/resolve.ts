import { byCodePoint, compareCodePoints } from '../../base/text/compare-code-points.ts';
import { groupDigits } from '../../base/text/plain-text.ts';
import { diagnosticKinds } from '../rules/registry.ts';
import type { Diagnostic, Finding } from './diagnostic.ts';
import type { Place, Range } from './finding.ts';
import { formatPointer } from './json-pointer.ts';
import { messageWithHint, type DiagnosticKind, type DiagnosticMessage } from './message.ts';

/** What resolving needs of the files of the findings. */
export interface Resolver {
  readonly locate: (place: Place) => Range;
  /** Path of a source file as reports have it. */
  readonly show: (file: string) => string;
}

export interface ResolvedFinding {
  readonly finding: Finding;
  readonly diagnostic: Diagnostic;
}

/** Some findings with their diagnostics, sorted by file, line, column and code; unfinished merges come first. */
export function resolveEach(
  findings: readonly Finding[],
  resolver: Resolver,
): readonly ResolvedFinding[] {
  const { kept, more } = firstOfEach(findings);
  // File by file: a locator keeps few files parsed.
  return kept
    .sort(byCodePoint(({ at }) => at.file))
    .map((finding) => ({
      finding,
      diagnostic: withMore(resolveFinding(finding, resolver), more.get(finding)),
    }))
    .sort(
      ({ diagnostic: a }, { diagnostic: b }) =>
        Number(b.code === 'merge-conflict') - Number(a.code === 'merge-conflict') ||
        compareCodePoints(a.file, b.file) ||
        a.line - b.line ||
        a.column - b.column ||
        byCodePoint<Diagnostic>(({ code }) => code)(a, b),
    );
}

/** The most findings of one code that are reported for one file. */
const mostOfOneKind = 1000;

/** The first findings of each code in each file, and how many more of its kind the last of them has. */
function firstOfEach(findings: readonly Finding[]) {
  const kinds = new Map<string, { count: number; last: Finding }>();
  const kept = findings.filter((finding) => {
    const name = `${finding.code} ${finding.at.file}`;
    const kind = kinds.get(name) ?? { count: 0, last: finding };
    kinds.set(name, kind);
    kind.count += 1;
    if (kind.count > mostOfOneKind) return false;
    kind.last = finding;
    return true;
  });
  const beyond = [...kinds.values()].filter(({ count }) => count > mostOfOneKind);
  return { kept, more: new Map(beyond.map(({ count, last }) => [last, count - mostOfOneKind])) };
}

const withMore = (diagnostic: Diagnostic, more = 0): Diagnostic =>
  more === 0
    ? diagnostic
    : {
        ...diagnostic,
        message: `${diagnostic.message} The file has ${groupDigits(more)} more like this.`,
      };

function resolveFinding(finding: Finding, { locate, show }: Resolver): Diagnostic {
  const { code, args, at, related } = finding;
  const { message, hint } = messageOf(finding);
  return {
    code,
    severity: diagnosticKinds[code].severity,
    message,
    ...(hint !== undefined && { hint }),
    file: show(at.file),
    ...locate(at),
    ...('pointer' in at && { pointer: formatPointer(at.pointer) }),
    ...('allowed' in args && { allowed: args.allowed }),
    ...(related && {
      related: related.map((place) => ({
        file: show(place.at.file),
        ...locate(place.at),
        message: place.message,
      })),
    }),
  };
}

export function messageOf({ code, args }: Pick<Finding, 'code' | 'args'>): DiagnosticMessage {
  // The union ties each code to its own arguments; TypeScript cannot follow that through a lookup.
  const { message, hint } = diagnosticKinds[code] as DiagnosticKind<unknown>;
  const hintText = typeof hint === 'function' ? hint(args) : hint;
  return messageWithHint(typeof message === 'function' ? message(args) : message, hintText);
}
