import type { Sources } from '../../build/sources/check-sources.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import type { EditableSource, Fix, FixTarget, Proposal } from '../../content/diagnostics/fix.ts';
import { diagnosticKinds } from '../../content/rules/registry.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { locatedFile, placeOffsets, type LocatedFile } from '../../content/sources/locate.ts';
import { editsOf, yamlData } from '../yaml/yaml-edit.ts';
import { decodedText, editsOfRaw } from '../yaml/raw-text.ts';
import type { TextEdit } from '../../base/text/text-edit.ts';

/** The remedy of a finding, with edits of the text on disk, byte order mark and line ends included. */
export type Remedy = Omit<Proposal, 'isRaw'>;

/** Returns what may be the remedy of a finding. Texts are read when a finding needs them; each is parsed once. */
export function createProposals({
  rawTextOf,
  sourcePaths,
}: Pick<Sources, 'rawTextOf' | 'sourcePaths'>): (finding: Finding) => Remedy | undefined {
  const opened = new Map<string, OpenedSource | undefined>();
  const open = (file: string): OpenedSource | undefined => {
    if (!opened.has(file)) opened.set(file, openSource(file, rawTextOf(file)));
    return opened.get(file);
  };
  return ({ code, args, at }) => {
    // The union ties each code to its own arguments; TypeScript cannot follow that through a lookup.
    const { fix } = diagnosticKinds[code] as { readonly fix?: Fix<unknown> };
    if (fix === undefined) return undefined;
    const source = open(at.file);
    if (source === undefined) return undefined;
    const { toRaw, located, ...opened } = source;
    const range = placeOffsets(at, located);
    const proposal = fix.propose(args, {
      ...opened,
      range,
      pointer: 'pointer' in at ? at.pointer : undefined,
      isKey: 'pointer' in at && at.on === 'key',
      written: range === undefined ? '' : opened.text.slice(...range),
      yaml: located.yaml,
      others: () =>
        sourcePaths
          .filter((path) => path !== at.file && classifyPath(path).file?.kind === opened.kind)
          .map((path) => open(path)?.data()),
      isSource,
    });
    if (proposal === undefined) return undefined;
    const { isRaw, ...remedy } = proposal;
    return isRaw ? remedy : { ...remedy, edits: toRaw(remedy.edits) };
  };
}

interface OpenedSource extends EditableSource, Pick<FixTarget, 'file' | 'kind' | 'data'> {
  readonly located: LocatedFile;
  readonly toRaw: (edits: readonly TextEdit[]) => TextEdit[];
}

function openSource(file: string, raw: string | undefined): OpenedSource | undefined {
  const foundFile = classifyPath(file).file;
  if (raw === undefined || foundFile === undefined) return undefined;
  const source = { ...foundFile, text: decodedText(raw) };
  return {
    ...source,
    file,
    editsOf: (changes) => editsOf(source, changes),
    data: (text = source.text) => yamlData({ ...source, text }),
    toRaw: editsOfRaw(raw),
    located: locatedFile(source),
  };
}

export function isSource(path: string): boolean {
  const { file, finding } = classifyPath(path);
  return file !== undefined && finding === undefined;
}
