import { hash } from 'node:crypto';
import { mediaTypes } from '../../contract/media-types.ts';
import type { EmittedFile } from '../../content/model/publication.ts';
import { fileIn, readRegularFile, type OutputFolder } from '../output/output-folder.ts';

/**
 * Pictures of an output that show what they should in bytes that are not ours. Another kind of machine may have
 * encoded them, or somebody put something into them. They are as different as any other file with other bytes:
 * this is only for explaining why.
 */
export async function alikePictures(
  files: readonly EmittedFile[],
  folder: OutputFolder,
): Promise<string[]> {
  const alike: string[] = [];
  for (const { path, mediaType, contents } of files) {
    if (typeof contents !== 'object' || mediaType === mediaTypes.svg) continue;
    const bytes = readRegularFile(fileIn(folder, path));
    if (bytes === undefined || hash('sha256', bytes) === contents.sha256) continue;
    const { showsTheSame } = await import('../../site/pictures/shows-the-same.ts');
    if (await showsTheSame(bytes, contents.data())) alike.push(path);
  }
  return alike;
}
