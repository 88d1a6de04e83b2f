import { groupBy } from '../../base/text/group-by.ts';
import type { SourceOverlay, Sources } from '../../build/sources/check-sources.ts';
import { diagnosticKinds, type DiagnosticCode } from '../../content/rules/registry.ts';
import type { Diagnostic, Finding } from '../../content/diagnostics/diagnostic.ts';
import { createProposals, type Remedy } from './remedy.ts';
import { applyEdits, areDisjoint, type TextEdit } from '../../base/text/text-edit.ts';
import type { ShownEdit, ShownRemedy } from '../../content/diagnostics/reporters/reporter.ts';
import { createRangeOf } from '../../content/sources/locate.ts';
import { createDecodedOffset, decodedText } from '../yaml/raw-text.ts';

/** Sources whose faults may be mended. */
export type FixableSources = Pick<
  Sources,
  'diagnostics' | 'findings' | 'findingOf' | 'findingsWith' | 'rawTextOf' | 'sourcePaths'
>;
type RawTexts = Sources['rawTextOf'];

interface Remedied {
  readonly finding: Finding;
  readonly remedy: Remedy;
}

/** How many remedies are tried one after the other, and how many times what comes of one is mended. */
const mostTrials = 50;

/** Codes of which one hides what else is wrong with its file. */
const hiding: ReadonlySet<string> = new Set<DiagnosticCode>([
  'front-matter-language',
  'front-matter-missing',
  'front-matter-open',
  'indentation',
  'several-documents',
  'too-deep',
  'yaml-syntax',
  'yaml-tab',
]);

/**
 * The remedies of a check. They were tried in memory: with them, and with those of what they bring to light, their
 * findings are gone and none has come. What the fault of a whole file hid does not count, as long as it can be read.
 */
export function remediesOf(
  sources: FixableSources,
): readonly (Remedied & { readonly diagnostic: Diagnostic })[] {
  const propose = createProposals(sources);
  const proposed = sources.diagnostics.flatMap((diagnostic) => {
    const finding = sources.findingOf(diagnostic);
    const remedy = finding && propose(finding);
    return finding && remedy ? [{ diagnostic, finding, remedy }] : [];
  });
  const edits = proposed.filter(({ remedy }) => remedy.renamedTo === undefined);
  const sound = new Set<Remedied>(soundOf(edits, createTrial(sources)));
  return proposed.filter(
    (remedied) => remedied.remedy.renamedTo !== undefined || sound.has(remedied),
  );
}

/** Most are sound, so all are tried together; or else each of the files in question, with the sound ones before it. */
function soundOf(remedies: readonly Remedied[], filesAtFault: Trial): readonly Remedied[] {
  const files = filesAtFault(remedies);
  if (files.size === 0) return remedies;
  const edited = new Set(remedies.map(({ finding }) => finding.at.file));
  // A fault that came to another file could be of any of them.
  const isOfAny = [...files].some((file) => !edited.has(file));
  const isSuspect = ({ finding }: Remedied): boolean => isOfAny || files.has(finding.at.file);
  const aside = remedies.filter((remedied) => !isSuspect(remedied));
  const sound = [...soundOf(aside, filesAtFault)];
  const together = [...sound];
  for (const suspect of remedies.filter(isSuspect).slice(0, mostTrials)) {
    const isApart = editsOf([...together, suspect]) !== undefined;
    if (filesAtFault(isApart ? [...together, suspect] : [suspect]).size > 0) continue;
    sound.push(suspect);
    if (isApart) together.push(suspect);
  }
  return sound;
}

/** Returns the files where a finding stays, or comes, if some remedies are made. */
type Trial = (some: readonly Remedied[]) => ReadonlySet<string>;

function createTrial(sources: FixableSources): Trial {
  const { findings, findingsWith, rawTextOf } = sources;
  const before = groupBy(findings, kindOf);
  const hidden = new Set(findings.filter(isHiding).map(({ at }) => at.file));
  return (some) => {
    const files = new Set(some.map(({ finding }) => finding.at.file));
    let texts = some.length === 0 ? undefined : textsAfter(some, rawTextOf, new Map());
    const gone = groupBy(some, ({ finding }) => kindOf(finding));
    const isNew = ([kind, after]: readonly [string, readonly [Finding, ...Finding[]]]): boolean =>
      (isHiding(after[0]) && files.has(after[0].at.file)) ||
      after.length > (before.get(kind)?.length ?? 0) - (gone.get(kind)?.length ?? 0);
    const wasHidden = ({ at }: Finding): boolean =>
      hidden.has(at.file) || (!files.has(at.file) && [...files].some((file) => hidden.has(file)));
    const counts = (finding: Finding): boolean =>
      isHiding(finding) ||
      (diagnosticKinds[finding.code].severity !== 'note' && !wasHidden(finding));
    let left = files;
    for (let trials = 0; texts !== undefined && trials < mostTrials; trials += 1) {
      const kinds = [...groupBy(findingsWith(texts).filter(counts), kindOf)].filter(isNew);
      const findings = kinds.flatMap(([, after]) => after);
      left = new Set(findings.map(({ at }) => at.file));
      const isSpoilt = findings.some(
        (finding) => isHiding(finding) && !hidden.has(finding.at.file),
      );
      texts = isSpoilt ? undefined : mended(findings, texts, sources);
    }
    return left;
  };
}

const kindOf = ({ code, at }: Finding): string => `${code} ${at.file}`;

/** A file that is one text as a whole has no fields that could be wrong. */
const isHiding = ({ code, at }: Finding): boolean =>
  hiding.has(code) || (code === 'wrong-type' && 'pointer' in at && at.pointer.length === 0);

/** Texts with what mends some findings of them; undefined if nothing does. */
function mended(
  findings: readonly Finding[],
  texts: SourceOverlay,
  { rawTextOf, sourcePaths }: FixableSources,
): SourceOverlay | undefined {
  const textOf: RawTexts = (file) => (texts.has(file) ? texts.get(file) : rawTextOf(file));
  const propose = createProposals({ rawTextOf: textOf, sourcePaths });
  const some = findings.flatMap((finding) => {
    const remedy = propose(finding);
    return remedy ? [{ finding, remedy }] : [];
  });
  const after = textsAfter(some, textOf, texts);
  return after && [...after].some(([file, text]) => text !== textOf(file)) ? after : undefined;
}

/** Texts after some remedies; undefined if two of them change one place. */
function textsAfter(
  some: readonly Remedied[],
  textOf: RawTexts,
  texts: SourceOverlay,
): SourceOverlay | undefined {
  const edits = editsOf(some);
  if (edits === undefined) return undefined;
  const after = new Map(texts);
  for (const [file, fileEdits] of edits) after.set(file, applyEdits(textOf(file) ?? '', fileEdits));
  return after;
}

/** What remedies change, by file. */
export type FileEdits = Map<string, readonly TextEdit[]>;

/** What some remedies change; undefined if two change one place. */
function editsOf(some: readonly Remedied[]): FileEdits | undefined {
  const edits: FileEdits = new Map();
  for (const remedied of some) addEdits(edits, remedied);
  return [...edits.values()].every(areDisjoint) ? edits : undefined;
}

export function addEdits(edits: FileEdits, { finding, remedy }: Remedied): void {
  const { file } = finding.at;
  edits.set(file, [...(edits.get(file) ?? []), ...remedy.edits]);
}

/**
 * Returns the remedies of a check for reports: with lines and columns, counted like those of the findings. A byte
 * order mark has no column, so a remedy that removes it is left out; so is another name for a file.
 *
 * @param show the path of a source in reports.
 */
export function createShownRemedies(
  checked: FixableSources,
  show: (file: string) => string,
): (diagnostic: Diagnostic) => ShownRemedy | undefined {
  const remedies = new Map(remediesOf(checked).map((remedied) => [remedied.diagnostic, remedied]));
  const files = new Map<string, (edit: TextEdit) => ShownEdit>();
  return (diagnostic) => {
    const { finding, remedy } = remedies.get(diagnostic) ?? {};
    if (finding === undefined || remedy === undefined) return undefined;
    const { title } = remedy;
    const { file } = finding.at;
    const shownEdit = files.get(file) ?? createShownEdit(show(file), checked.rawTextOf(file) ?? '');
    files.set(file, shownEdit);
    const edits = remedy.edits.map(shownEdit);
    return edits.length > 0 && edits.every(isEdit) ? { title, edits } : undefined;
  };
}

function createShownEdit(file: string, raw: string): (edit: TextEdit) => ShownEdit {
  const rangeOf = createRangeOf(decodedText(raw));
  const offsetOf = createDecodedOffset(raw);
  return ({ start, end, text }) => ({
    file,
    ...rangeOf(offsetOf(start), offsetOf(end)),
    text: decodedText(text),
  });
}

const isEdit = ({ line, column, endLine, endColumn, text }: ShownEdit): boolean =>
  text !== '' || line !== endLine || column !== endColumn;
