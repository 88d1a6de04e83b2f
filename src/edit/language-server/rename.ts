import { isInOneFile } from '../../contract/kinds/registry.ts';
import type {
  Range as LspRange,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { CheckedMoment } from '../../build/pipeline/live-check.ts';
import { planMove } from '../plan-move.ts';
import { dayOf } from '../../content/model/span.ts';
import type { SourceChange } from '../source-changes.ts';
import { subjectsIn, type Subject } from '../subject.ts';
import type { CursorRequest } from './cursor-request.ts';
import { editsBetween } from './edits-between.ts';
import { mentionAt, targetAt } from './navigate.ts';
import { lspRange, lspRangeIn } from './positions.ts';
import { lspEdits, type EditedFile } from './workspace-edits.ts';
import { yamlCursor } from './yaml-cursor.ts';

/** Something that can be renamed, and where it is named. */
export interface Renamed {
  readonly range: LspRange;
  /** Its current name. */
  readonly placeholder: string;
}

/** Fields whose names or values stand for the entry as a whole. */
const naming: ReadonlySet<unknown> = new Set(['id', 'name', 'siteName', 'label', 'title']);

/** What would be renamed at the cursor; undefined if there is nothing to rename. */
export function prepareRename(request: CursorRequest): Renamed | undefined {
  const subject = subjectAt(request);
  if (subject === undefined) return undefined;
  const { source, offset } = request;
  const mention = mentionAt(request);
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
function subjectAt(request: CursorRequest): Subject | undefined {
  const target = targetAt(request);
  if (target === undefined) return undefined;
  const { entries, sources } = request.moment;
  const subjects = subjectsIn(
    entries,
    sources.media.map(({ path }) => path),
  );
  return subjects.find(({ path, file }) => path === target || file === target);
}

/**
 * The rename of what the cursor stands for, as `catalogue mv` does it.
 *
 * @throws UsageError that says what to do if it cannot be renamed this way.
 */
export function rename(
  request: CursorRequest,
  newName: string,
  files: EditorFiles,
): GivenRename | undefined {
  const subject = subjectAt(request);
  if (subject === undefined) return undefined;
  const texts = plannedTexts(request.moment, subject.path ?? subject.file, newName);
  return { edit: { documentChanges: documentChanges(texts, files.fileOf, true) }, texts };
}

/** A rename that an editor was given to perform. */
export interface GivenRename {
  readonly edit: WorkspaceEdit;
  readonly texts: readonly RenamedText[];
}

/**
 * Whether an editor is in the middle of a rename that it was given: VS Code changes the texts first, and then
 * asks what else the new name of the file changes.
 *
 * @param textOf what a source says now.
 */
export const isAmid = (
  { texts }: GivenRename,
  from: string,
  to: string,
  textOf: (path: string) => string | undefined,
): boolean =>
  texts.some(({ old, path }) => old === from && path === to) &&
  texts.some(({ old, before, after }) => before !== after && textOf(old) === after);

/** How an editor knows the files of a catalogue. */
export interface EditorFiles {
  readonly fileOf: (path: string) => EditedFile;
}

/**
 * What a rename of a file changes in all others, and in the file before it has its new name; undefined if the
 * catalogue does not know the file.
 *
 * @throws UsageError if it cannot be renamed this way.
 */
export function editsOfFileRename(
  { sources, entries }: CheckedMoment,
  from: string,
  to: string,
  { fileOf }: EditorFiles,
): WorkspaceEdit | undefined {
  const media = sources.media.map(({ path }) => path);
  if (!subjectsIn(entries, media).some(({ file, kind }) => file === from && !isInOneFile(kind)))
    return undefined;
  return { documentChanges: documentChanges(plannedTexts({ sources }, from, to), fileOf, false) };
}

/** A file that a rename changes, with its text before and after; one that moves has two names. */
interface RenamedText {
  readonly old: string;
  readonly path: string;
  readonly before: SourceChange['before'];
  readonly after: NonNullable<SourceChange['after']>;
}

/** What a move changes; the editor moves files itself, so nobody needs the bytes of pictures. */
function plannedTexts(
  { sources }: Pick<CheckedMoment, 'sources'>,
  from: string,
  to: string,
): RenamedText[] {
  const { changes } = planMove(
    { sources, day: dayOf(new Date()), pictureAt: () => new Uint8Array() },
    from,
    to,
  );
  const before = new Map(changes.map((change) => [change.path, change.before]));
  return changes.flatMap(({ path, after, movedFrom: old = path }) =>
    after === undefined ? [] : [{ old, path, before: before.get(old), after }],
  );
}

type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number];

function documentChanges(
  texts: readonly RenamedText[],
  fileOf: EditorFiles['fileOf'],
  renamesFiles: boolean,
): DocumentChange[] {
  const renames: DocumentChange[] = [];
  const edits: DocumentChange[] = [];
  for (const { old, path, before, after } of texts) {
    const file = fileOf(old);
    if (old !== path && renamesFiles)
      renames.push({ kind: 'rename', oldUri: file.uri, newUri: fileOf(path).uri });
    if (before === undefined)
      edits.push({ kind: 'create', uri: file.uri, options: { ignoreIfExists: true } });
    const edit = textEdit(file, before ?? '', after);
    if (edit !== undefined) edits.push(edit);
  }
  // Edits of a renamed file are made while it has its old name.
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
