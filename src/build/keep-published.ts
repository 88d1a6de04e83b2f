import { hash } from 'node:crypto';
import { mediaTypes } from '../contract/media-types.ts';
import type { EmittedFile } from '../model/publication.ts';
import { fileIn, readRegularFile, type OutputFolder } from '../output/output-folder.ts';

/**
 * The files of pictures, with those of the output instead of ours if they show the same: another processor
 * may encode a picture to different bytes, and a site that is built on two machines would change with every
 * build. The files of the output are not trusted: they are decoded and compared.
 */
export async function keepPublished(
  files: readonly EmittedFile[],
  folder: OutputFolder,
): Promise<EmittedFile[]> {
  const published = new Map(folder.manifest?.files.map(({ path, sha256 }) => [path, sha256]));
  const kept: EmittedFile[] = [];
  for (const file of files) kept.push((await samePicture(file, published, folder)) ?? file);
  return kept;
}

async function samePicture(
  { contents, ...file }: EmittedFile,
  published: ReadonlyMap<string, string>,
  folder: OutputFolder,
): Promise<EmittedFile | undefined> {
  const before = published.get(file.path);
  const isEncoded = typeof contents === 'object' && file.mediaType !== mediaTypes.svg;
  if (!isEncoded || before === undefined || before === contents.sha256) return undefined;
  const bytes = readRegularFile(fileIn(folder, file.path));
  if (bytes === undefined || hash('sha256', bytes) !== before) return undefined;
  const { showsTheSame } = await import('../pictures/shows-the-same.ts');
  if (!(await showsTheSame(bytes, contents.data()))) return undefined;
  const { links } = contents;
  return { ...file, contents: { sha256: before, bytes: bytes.length, links, data: () => bytes } };
}
