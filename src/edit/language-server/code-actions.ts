import {
  CodeActionKind,
  type CodeAction,
  type Diagnostic as LspDiagnostic,
  type Range as LspRange,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { rawText } from '../../build/pipeline/check-sources.ts';
import type { CheckedMoment } from '../../build/pipeline/live-check.ts';
import { createRemedies, type Remedy } from '../remedy.ts';
import type { FileEdits, TextEdit } from '../text-edit.ts';
import { lspRange, touches } from './positions.ts';
import { lspEdits, type EditedFile } from './workspace-edits.ts';

/** Which actions an editor asks for. */
export interface AskedActions {
  readonly path: string;
  readonly range: LspRange;
  /** The diagnostics shown there. */
  readonly diagnostics: readonly LspDiagnostic[];
  /** The wanted kinds; all if left out. */
  readonly only?: readonly string[] | undefined;
}

/** Everything that is certain, in one file, by this program. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.catalogue`;

/** The remedies of the findings in a range, and one action for everything that is certain in the file. */
export function codeActions(
  { path, range, diagnostics, only }: AskedActions,
  { findings, sources, locate }: CheckedMoment,
  fileOf: (path: string) => EditedFile,
): CodeAction[] {
  const isWanted = (kind: string): boolean =>
    only === undefined || only.some((each) => kind === each || kind.startsWith(`${each}.`));
  const own = findings.filter(({ at }) => at.file === path);
  const rawTextOf = (file: string): string | undefined => rawText(sources, file);
  const remedyOf = createRemedies(rawTextOf);
  const editOf = (edits: readonly FileEdits[]): WorkspaceEdit | undefined => {
    const documentChanges = edits.flatMap(({ file, edits: each }): TextDocumentEdit[] => {
      const { uri, version, showsMark } = fileOf(file);
      const made = lspEdits(rawTextOf(file) ?? '', each, { showsMark });
      return made === undefined ? [] : [{ textDocument: { uri, version }, edits: made }];
    });
    return documentChanges.length < edits.length ? undefined : { documentChanges };
  };
  const actions: CodeAction[] = [];
  if (isWanted(CodeActionKind.QuickFix))
    for (const finding of own) {
      const place = lspRange(locate(finding.at));
      if (!touches(place, range)) continue;
      const remedy = remedyOf(finding);
      const edit = remedy && editOf(remedy.edits);
      if (remedy === undefined || edit === undefined) continue;
      const matching = diagnostics.filter(
        (each) => each.code === finding.code && touches(each.range, place),
      );
      actions.push({
        title: remedy.title,
        kind: CodeActionKind.QuickFix,
        isPreferred: remedy.certain,
        diagnostics: matching,
        edit,
      });
    }
  if (isWanted(fixAllKind)) {
    const edits = allCertain(
      own.flatMap((finding) => remedyOf(finding) ?? []),
      path,
    );
    const edit = edits.length > 0 ? editOf([{ file: path, edits }]) : undefined;
    if (edit !== undefined)
      actions.push({
        title: 'Fix everything that is certain in this file',
        kind: fixAllKind,
        edit,
      });
  }
  return actions;
}

/** The certain edits of one file; of two that overlap, the first: the other is found again. */
function allCertain(remedies: readonly Remedy[], path: string): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const { certain, edits } of remedies) {
    if (!certain || edits.some(({ file }) => file !== path)) continue;
    const own = edits.flatMap((each) => each.edits);
    if (!own.some((edit) => kept.some((other) => overlaps(edit, other)))) kept.push(...own);
  }
  return kept;
}

const overlaps = (a: TextEdit, b: TextEdit): boolean => a.start <= b.end && b.start <= a.end;
