import type { Finding } from '../content/diagnostics/diagnostic.ts';
import { classifyPath } from '../content/sources/classify-path.ts';
import { locatedFile, placeOffsets } from '../content/sources/locate.ts';
import { decodedText, editsOfRaw } from './raw-text.ts';
import type { FileEdits } from './text-edit.ts';
import type { RemedySource } from './remedies/remedy-rule.ts';
import { proposeRemedy } from './remedies/registry.ts';

/** Edits that make a finding go away. */
export interface Remedy {
  /** What the edits do, as an editor offers it: `Put 0123456789 in quotes`. */
  readonly title: string;
  /** Whether nothing else can have been meant; otherwise a person has to check. */
  readonly certain: boolean;
  /** Edits of the texts on disk, with byte order mark and line ends. */
  readonly edits: readonly FileEdits[];
}

/**
 * Returns the remedy of each finding of one check, if there is one. Texts are read when a finding needs them;
 * each is parsed once.
 *
 * @param rawTextOf the text of a source as it is on disk, by its path within the sources folder.
 */
export function createRemedies(
  rawTextOf: (file: string) => string | undefined,
): (finding: Finding) => Remedy | undefined {
  const sources = new Map<string, OpenedSource | undefined>();
  const open = (file: string): OpenedSource | undefined => {
    if (!sources.has(file)) sources.set(file, openSource(file, rawTextOf(file)));
    return sources.get(file);
  };
  return (finding) => {
    const source = open(finding.at.file);
    if (source === undefined) return undefined;
    const proposal = proposeRemedy(finding, { source, sourceOf: open });
    if (proposal === undefined) return undefined;
    const { title, certain, rawEdits } = proposal;
    const edits = (proposal.edits ?? []).flatMap((own): FileEdits[] => {
      const edited = open(own.file);
      return edited === undefined ? [] : [{ file: own.file, edits: edited.toRaw(own.edits) }];
    });
    return { title, certain, edits: rawEdits === undefined ? edits : [...edits, rawEdits] };
  };
}

interface OpenedSource extends RemedySource {
  readonly toRaw: ReturnType<typeof editsOfRaw>;
}

function openSource(file: string, raw: string | undefined): OpenedSource | undefined {
  const found = classifyPath(file).file;
  if (raw === undefined || found === undefined) return undefined;
  const text = decodedText(raw);
  const located = locatedFile({ ...found, text });
  return {
    file,
    kind: found.kind,
    text,
    toRaw: editsOfRaw(raw),
    offsetsOf: (place) => placeOffsets(place, located),
    yaml: located.yaml,
  };
}
