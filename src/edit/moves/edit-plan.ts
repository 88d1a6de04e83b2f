import { UsageError } from '../../base/failures.ts';
import { foldPath } from '../../base/text/fold.ts';
import { diagnosticKinds } from '../../content/rules/registry.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import type { Entries } from '../../content/model/entries.ts';
import { loadSources, type SourceCache } from '../../content/sources/load-sources.ts';
import { readPaths, type SourceFiles } from '../../content/sources/read-sources.ts';
import type { SourceChange } from './source-changes.ts';
import {
  sourceReferences,
  valueReference,
  type SourceReference,
} from '../../content/references/references.ts';
import { findSubjects, pagesBelow, type NamedSubjects } from '../names/find-subjects.ts';
import { subjectsIn, type Subject } from '../names/subject.ts';
import { SourcesDraft } from './sources-draft.ts';

export interface EditedCatalogue {
  readonly sources: SourceFiles;
  /** The addresses that may have been published, which an edit leaves behind; all if left out. */
  readonly traces?: ReadonlySet<string> | undefined;
  /**
   * The bytes of a picture by its path below the sources; called only for pictures that move or are removed.
   */
  readonly pictureAt: (path: string) => Uint8Array;
  readonly cache?: SourceCache;
}

export interface EditPlan {
  /** For `writeSourceChanges`, in no order. */
  readonly changes: readonly SourceChange[];
  /** The sources as they will be, for a check of them. */
  readonly after: SourceFiles;
  readonly references: number;
  readonly named: NamedSubjects;
  /** How many pages are below the address of a page that alone is edited. */
  readonly left: number;
}

/** Errors that are about the path of a file, not about what is in it. */
const misnamings: ReadonlySet<string> = new Set(['file-name', 'index-name', 'unexpected-file']);

export interface OpenedCatalogue {
  readonly entries: Entries;
  readonly draft: SourcesDraft;
  readonly all: readonly Subject[];
  /** Everything that names something else, in the order of the kinds. */
  readonly references: readonly SourceReference[];
  readonly named: NamedSubjects;
  /** Where the named file belongs, if it is in the folder of another kind. */
  readonly belongs: string | undefined;
  /**
   * Whether an address has to be remembered: what never left the working copy leaves no trace.
   */
  readonly isPublished: (path: string) => boolean;
  readonly close: (references: number) => EditPlan;
}

/**
 * Opens a catalogue for an edit of what a person named; if that is a file, a fault of its name or its place does not stop
 * an edit that may fix it.
 *
 * @throws UsageError as `findSubjects` does, and if a source cannot be read as a whole: it may contain any reference.
 */
export function openCatalogue(
  { sources, pictureAt, traces, cache = new Map() }: EditedCatalogue,
  typed: string,
): OpenedCatalogue {
  const { media, misnamed = [] } = sources;
  const pictures = [...media, ...misnamed].map(({ path }) => path);
  const isMisnamed = new Set(misnamed.map(({ path }) => path));
  const isRead = new Set([...readPaths(sources), ...pictures.map((path) => `media/${path}`)]);
  const unfit: SourceReference[] = [];
  let belongs: string | undefined;
  const { entries } = loadSources(
    sources,
    (finding) => {
      const { code, at, args } = finding;
      if (code === 'wrong-folder' && at.file === typed) belongs = args.move;
      // A field with the bad name of a picture refers to that picture, though its value was left out.
      else if (code === 'wrong-form' && 'pointer' in at && isMisnamed.has(String(args.value)))
        unfit.push(valueReference(at.file, at.pointer, 'picture', String(args.value)));
      // A file with a bad name was read all the same, with everything that it refers to.
      else if (!misnamings.has(code) || !isRead.has(at.file)) refuseFault(finding);
    },
    cache,
  );
  const draft = new SourcesDraft(sources, pictureAt);
  const all = subjectsIn(entries, pictures);
  const named = findSubjects(typed, all);
  const left = pagesBelow(named, all);
  const published = traces && new Set([...traces].map(foldPath));
  return {
    entries,
    draft,
    belongs,
    isPublished: (path) => published?.has(foldPath(path)) !== false,
    references: [...sourceReferences(entries), ...unfit],
    all,
    named,
    close: (references) => ({
      changes: draft.changes(),
      after: draft.sources(),
      ...{ references, named, left },
    }),
  };
}

function refuseFault({ code, at }: Finding): void {
  if (diagnosticKinds[code].severity === 'error')
    throw new UsageError(
      `${at.file} has errors, so what it refers to is not certain. Run \`catalogue check\` and fix them first.`,
    );
}
