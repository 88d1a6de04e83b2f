import { groupBy } from '../base/text/group-by.ts';
import type { CheckedSources, Remediable } from '../build/pipeline/build-types.ts';
import type { DiagnosticCode } from '../content/diagnostics/codes.ts';
import type { Diagnostic, Finding } from '../content/diagnostics/diagnostic.ts';
import { classifyPath } from '../content/sources/classify-path.ts';
import { locatedFile, placeOffsets, type LocatedFile } from '../content/sources/locate.ts';
import { readEntry } from '../content/sources/read-entry.ts';
import { isYaml, type SourceText } from '../content/sources/source-file.ts';
import { decodedText, editsOfRaw } from './raw-text.ts';
import type { Fix, Fixes, Proposal } from './remedies/fix.ts';
import { contentFixes } from './remedies/content-fixes.ts';
import { shapeFixes } from './remedies/shape-fixes.ts';
import { yamlFixes } from './remedies/yaml-fixes.ts';
import { applyEdits, areDisjoint } from './text-edit.ts';

/** The remedy of a finding, with edits of the text on disk, byte order mark and line ends included. */
export type Remedy = Omit<Proposal, 'isRaw'>;

/** The fix of each code; findings of a code without an entry are fixed by hand. */
export const fixes: Fixes = { ...yamlFixes, ...shapeFixes, ...contentFixes };

/** Checked sources and the input of their remedies. */
export type FixableSources = Pick<CheckedSources, 'diagnostics' | 'remediable'>;
type RawTexts = Remediable['rawTextOf'];

/** A finding with its remedy. */
interface Remedied {
  readonly diagnostic: Diagnostic;
  readonly finding: Finding;
  readonly remedy: Remedy;
}

/** How many remedies of a file are tried one after the other. */
const mostTrials = 50;

/**
 * The remedies of a check. They were tried: with them, their file is YAML and does not have the findings any more, as
 * far as the file alone shows it. Those of a file that is not YAML begin what makes it YAML.
 */
export function remediesOf({ diagnostics, remediable }: FixableSources): readonly Remedied[] {
  const propose = createProposals(remediable.rawTextOf);
  const proposed = diagnostics.flatMap((diagnostic): Remedied[] => {
    const finding = remediable.findingOf(diagnostic);
    const remedy = finding && propose(finding);
    return finding && remedy ? [{ diagnostic, finding, remedy }] : [];
  });
  const byFile = groupBy(proposed, ({ finding }) => finding.at.file);
  return [...byFile].flatMap(([file, all]) => soundOf(all, file, remediable.rawTextOf));
}

/** Most are sound, so all are tried together; or else each with the sound ones before it, alone if it overlaps them. */
function soundOf(all: readonly Remedied[], file: string, rawTextOf: RawTexts): readonly Remedied[] {
  const raw = rawTextOf(file) ?? '';
  const before = readAgain(file, raw);
  if (!before.parses && becomesYaml(file, raw, rawTextOf)) return all;
  const isSound = (some: readonly Remedied[]): boolean => {
    const edits = editsOf(some);
    if (edits.length === 0 || !areDisjoint(edits)) return edits.length === 0;
    const after = readAgain(file, applyEdits(raw, edits));
    const left = new Set(after.faults.map(placeOf));
    const areGone = ([code, those]: readonly [string, readonly Remedied[]]) =>
      countOf(code, after.faults) <= countOf(code, before.faults) - those.length ||
      !those.some(({ finding }) => left.has(placeOf(finding)));
    return after.parses && [...groupBy(some, ({ finding }) => finding.code)].every(areGone);
  };
  if (isSound(all)) return all;
  const together: Remedied[] = [];
  return all.slice(0, mostTrials).filter((one) => {
    const isApart = areDisjoint(editsOf([...together, one]));
    if (!isSound(isApart ? [...together, one] : [one])) return false;
    if (isApart) together.push(one);
    return true;
  });
}

const editsOf = (some: readonly Remedied[]) => some.flatMap(({ remedy }) => remedy.edits);
const countOf = (code: string, all: readonly Finding[]) =>
  all.filter((each) => each.code === code).length;
const placeOf = ({ code, at }: Finding): string => JSON.stringify([code, at]);

/** Whether what is proposed for a text, and then for the result, ends with YAML. */
function becomesYaml(file: string, raw: string, rawTextOf: RawTexts): boolean {
  let text = raw;
  for (let trials = 0; trials < mostTrials; trials += 1) {
    const { parses, faults } = readAgain(file, text);
    const propose = createProposals((path) => (path === file ? text : rawTextOf(path)));
    const edits = parses ? [] : faults.flatMap((fault) => propose(fault)?.edits ?? []);
    if (edits.length === 0 || !areDisjoint(edits)) return parses;
    text = applyEdits(text, edits);
  }
  return false;
}

/** The faults of a file by itself, and whether it is YAML or need not be. */
function readAgain(file: string, raw: string) {
  const [source, faults]: [OpenedSource | undefined, Finding[]] = [openSource(file, raw), []];
  if (source === undefined) return { faults, parses: false };
  readEntry(source, (fault) => void faults.push(fault));
  return {
    faults,
    parses: !isYaml(source) || source.located.yaml()?.document?.errors.length === 0,
  };
}

/** Returns what may be the remedy of a finding. Texts are read when a finding needs them; each is parsed once. */
function createProposals(rawTextOf: RawTexts): (finding: Finding) => Remedy | undefined {
  const opened = new Map<string, OpenedSource | undefined>();
  const open = (file: string): OpenedSource | undefined => {
    if (!opened.has(file)) opened.set(file, openSource(file, rawTextOf(file)));
    return opened.get(file);
  };
  return ({ code, args, at }) => {
    // The union ties each code to its own arguments; TypeScript cannot follow that through a lookup.
    const fix = fixes[code] as Fix<DiagnosticCode> | undefined;
    if (fix === undefined) return undefined;
    const source = open(at.file);
    if (source === undefined) return undefined;
    const { toRaw, located, ...own } = source;
    const range = placeOffsets(at, located);
    const proposal = fix.propose(args, {
      ...own,
      range,
      pointer: 'pointer' in at ? at.pointer : undefined,
      isKey: 'pointer' in at && at.on === 'key',
      written: range === undefined ? '' : own.text.slice(...range),
      yaml: located.yaml,
      other: open,
    });
    if (proposal === undefined) return undefined;
    const { isRaw, elsewhere, ...remedy } = proposal;
    if (isRaw) return remedy;
    const there = elsewhere && open(elsewhere.file)?.toRaw(elsewhere.edits);
    return {
      ...{ ...remedy, edits: toRaw(remedy.edits) },
      ...(there && { elsewhere: { file: elsewhere.file, edits: there } }),
    };
  };
}

interface OpenedSource extends SourceText {
  readonly file: string;
  readonly located: LocatedFile;
  readonly toRaw: ReturnType<typeof editsOfRaw>;
}

function openSource(file: string, raw: string | undefined): OpenedSource | undefined {
  const found = classifyPath(file).file;
  if (raw === undefined || found === undefined) return undefined;
  const source = { ...found, text: decodedText(raw) };
  return { ...source, file, toRaw: editsOfRaw(raw), located: locatedFile(source) };
}
