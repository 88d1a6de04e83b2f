import type { Change } from '../../content/diagnostics/fix.ts';
import { UsageError } from '../../base/failures.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import {
  withBytes,
  type SourceBytes,
  type SourceFiles,
  type SourceMedia,
} from '../../content/sources/read-sources.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { mediaLead } from '../names/subject.ts';
import type { SourceChange, SourceContent } from './source-changes.ts';
import { applyEdits, type TextEdit } from '../../base/text/text-edit.ts';
import { editsOf, yamlData, type KeyOrder, type YamlFile } from '../yaml/yaml-edit.ts';

type Draft = SourceBytes | SourceMedia;

/** Sources during an edit; nothing is written. Paths are relative to the sources folder. */
export class SourcesDraft {
  private readonly before: ReadonlyMap<string, Draft>;
  private readonly files: Map<string, Draft>;
  /** The old path of each file that has moved. */
  private readonly origins = new Map<string, string>();

  /** @param pictureAt returns the bytes of a picture by its path; called only for pictures that move or are removed. */
  constructor(
    private readonly from: SourceFiles,
    private readonly pictureAt: (path: string) => Uint8Array,
  ) {
    this.before = new Map<string, Draft>([
      ...from.files.map((file) => [file.path, file] as const),
      ...[...from.media, ...(from.misnamed ?? [])].map(
        (picture) => [mediaLead + picture.path, picture] as const,
      ),
    ]);
    this.files = new Map(this.before);
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  text(path: string): string {
    return this.yamlFile(path).text;
  }

  data(path: string): unknown {
    return yamlData(this.yamlFile(path));
  }

  edit(path: string, edits: readonly TextEdit[]): void {
    if (edits.length > 0) this.write(path, applyEdits(this.text(path), edits));
  }

  /**
   * Changes the YAML of a source, one change after another.
   *
   * @throws UsageError if only a person can make one of them.
   */
  change(path: string, changes: readonly Change[], order?: KeyOrder): void {
    const edits = changes.length === 0 ? [] : editsOf(this.yamlFile(path), changes, order);
    if (edits === undefined)
      throw new UsageError(
        `${path} is written in a way that only a person should change, with an anchor, an alias or a tag in the place in question. Change it by hand first.`,
      );
    this.edit(path, edits);
  }

  /** Writes a whole source, whether or not it exists. */
  write(path: string, written: string): void {
    const { file } = classifyPath(path);
    const old = this.files.get(path);
    const { kind, key } = (old && isText(old) ? old : file) ?? {};
    if (kind === undefined || key === undefined) throw new Error(`${path} is not a source.`);
    this.files.set(path, withBytes({ path, kind, key }, Buffer.from(written)));
  }

  move(from: string, to: string): void {
    const file = this.files.get(from);
    if (file === undefined) return;
    this.origins.set(to, this.origins.get(from) ?? from);
    this.files.delete(from);
    if (isText(file)) this.write(to, textOf(file));
    else this.files.set(to, { ...file, path: to.slice(mediaLead.length) });
  }

  remove(path: string): void {
    this.files.delete(path);
  }

  /** The paths that had another content before. */
  overwritten(): string[] {
    return [...this.before].flatMap(([path, { sha256 }]) => {
      const now = this.files.get(path);
      return now === undefined || now.sha256 === sha256 ? [] : [path];
    });
  }

  changes(): SourceChange[] {
    const paths = [...new Set([...this.before.keys(), ...this.files.keys()])];
    return paths.flatMap((path): SourceChange[] => {
      const [old, now] = [this.before.get(path), this.files.get(path)];
      if (old?.sha256 === now?.sha256) return [];
      const movedFrom = now && this.origins.get(path);
      return [
        {
          path,
          ...(old && { before: this.content(old, path) }),
          ...(now && { after: this.content(now, movedFrom ?? path) }),
          ...(movedFrom !== undefined && { movedFrom }),
        },
      ];
    });
  }

  sources(): SourceFiles {
    const files = [...this.files.values()].sort(byCodePoint(({ path }) => path));
    const pictures = files.filter((file) => !isText(file));
    const isMisnamed = ({ path }: Draft) => classifyPath(mediaLead + path).finding !== undefined;
    const isLeft = (file: string) => !this.before.has(file) || this.files.has(file);
    return {
      files: files.filter(isText),
      media: pictures.filter((picture) => !isMisnamed(picture)),
      misnamed: pictures.filter(isMisnamed),
      findings: this.from.findings.filter(({ at }) => isLeft(at.file)),
    };
  }

  private content(file: Draft, path: string): SourceContent {
    return isText(file) ? textOf(file) : this.pictureAt(path);
  }

  yamlFile(path: string): YamlFile {
    const file = this.files.get(path);
    if (file === undefined || !isText(file)) throw new Error(`There is no source ${path}.`);
    return { text: textOf(file), kind: file.kind };
  }
}

const isText = (file: Draft): file is SourceBytes => 'bytes' in file;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const textOf = ({ bytes }: SourceBytes): string => decoder.decode(bytes);
