import type {
  Range as LspRange,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { CheckedMoment } from '../build/live-check.ts';
import { planMove } from '../edit/plan-move.ts';
import { dayOf } from '../model/span.ts';
import type { SourceChange } from '../edit/source-changes.ts';
import { subjectsIn, type Subject } from '../edit/subject.ts';
import type { Asked } from './asked.ts';
import { editsBetween } from './edits-between.ts';
import { mentionAt, targetAt } from './navigate.ts';
import { lspRange, lspRangeIn } from './positions.ts';
import { lspEdits, type EditedFile } from './workspace-edits.ts';
import { yamlCursor } from './yaml-cursor.ts';

/** Something that can be renamed, where it is named. */
export interface Renamed {
  readonly range: LspRange;
  /** Its name as it is. */
  readonly placeholder: string;
}

/** Fields whose names or values stand for the entry as a whole. */
const naming: ReadonlySet<unknown> = new Set(['id', 'name', 'siteName', 'label', 'title']);

/** What would be renamed where the cursor stands; undefined where that is nothing. */
export function prepareRename(asked: Asked): Renamed | undefined {
  const subject = subjectAt(asked);
  if (subject === undefined) return undefined;
  const { source, offset } = asked;
  const mention = mentionAt(asked);
  const placeholder = subject.key.replace(/^.*\//, '');
  if (mention !== undefined) return { range: lspRange(mention.range), placeholder };
  const cursor = yamlCursor(source, offset);
  if (cursor === undefined) return undefined;
  const names =
    source.kind === 'categories'
      ? cursor.on === 'key' && cursor.pointer.length === 1
      : cursor.pointer.length === 1 && naming.has(cursor.pointer[0]);
  return names
    ? { range: lspRangeIn(source.text, cursor.start, cursor.end), placeholder }
    : undefined;
}

/** What the cursor stands for, if it can be renamed. */
function subjectAt(asked: Asked): Subject | undefined {
  const target = targetAt(asked);
  if (target === undefined) return undefined;
  const { entries, sources } = asked.moment;
  const subjects = subjectsIn(
    entries,
    sources.media.map(({ path }) => path),
  );
  return subjects.find(({ path, file }) => path === target || file === target);
}

/**
 * The rename of what the cursor stands for, as `catalogue mv` does it.
 *
 * @throws UsageError saying what to do where it cannot be renamed so.
 */
export function rename(
  asked: Asked,
  newName: string,
  files: EditorFiles,
): WorkspaceEdit | undefined {
  const subject = subjectAt(asked);
  if (subject === undefined) return undefined;
  const from = subject.path ?? subject.file;
  return { documentChanges: planned(asked.moment, from, newName, files.fileOf, true) };
}

/** How an editor knows the files of a catalogue. */
export interface EditorFiles {
  readonly fileOf: (path: string) => EditedFile;
}

/**
 * What a rename of a file changes in all others, and in it before it has its new name; undefined where
 * the file is nothing that the catalogue knows.
 *
 * @throws UsageError where it cannot be renamed so.
 */
export function editsOfFileRename(
  { sources, entries }: CheckedMoment,
  from: string,
  to: string,
  { fileOf }: EditorFiles,
): WorkspaceEdit | undefined {
  const media = sources.media.map(({ path }) => path);
  if (!subjectsIn(entries, media).some(({ file, kind }) => file === from && kind !== 'category'))
    return undefined;
  return { documentChanges: planned({ sources }, from, to, fileOf, false) };
}

type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number];

/** What a move changes; the editor moves files itself, so nobody needs the bytes of pictures. */
function planned(
  { sources }: Pick<CheckedMoment, 'sources'>,
  from: string,
  to: string,
  fileOf: EditorFiles['fileOf'],
  renamesFiles: boolean,
): DocumentChange[] {
  const { changes } = planMove(
    { sources, day: dayOf(new Date()), pictureAt: () => new Uint8Array() },
    from,
    to,
  );
  const before = new Map(changes.map((change) => [change.path, change.before]));
  const renames: DocumentChange[] = [];
  const edits: DocumentChange[] = [];
  for (const { path, before: own, after, movedFrom } of changes) {
    const old = movedFrom === undefined ? own : before.get(movedFrom);
    const file = fileOf(movedFrom ?? path);
    if (after === undefined) continue;
    if (movedFrom !== undefined && renamesFiles)
      renames.push({ kind: 'rename', oldUri: file.uri, newUri: fileOf(path).uri });
    if (movedFrom === undefined && own === undefined)
      edits.push({ kind: 'create', uri: file.uri, options: { ignoreIfExists: true } });
    const edit = textEdit(file, old ?? '', after);
    if (edit !== undefined) edits.push(edit);
  }
  // Edits of a file that is renamed are made while it has its old name.
  return [...edits, ...renames];
}

function textEdit(
  { uri, version, showsMark }: EditedFile,
  before: NonNullable<SourceChange['before']>,
  after: NonNullable<SourceChange['after']>,
): TextDocumentEdit | undefined {
  if (typeof before !== 'string' || typeof after !== 'string' || before === after) return undefined;
  const edits = lspEdits(before, editsBetween(before, after), { showsMark });
  return edits && { textDocument: { uri, version }, edits };
}
