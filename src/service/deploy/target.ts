import { fileURLToPath } from 'node:url';
import { UsageError } from '../../base/failures.ts';
import { parseSshTarget, type SshTarget } from './ssh/ssh-target.ts';

/** Where a site is deployed to, as it was typed. */
export type DeployTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string }
  | ({ readonly kind: 'ssh' } & SshTarget);

const forms = 'Write s3://bucket/prefix, ssh://user@host/folder, or the path of a folder.';

/**
 * Reads a target.
 *
 * @throws UsageError for one of another form, and for credentials within it, which it does not repeat.
 */
export function parseTarget(text: string): DeployTarget {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    if (text.trim() === '') throw new UsageError(`The target is empty. ${forms}`);
    // Otherwise what scp takes would become a folder here.
    if (/^[^/\\@]+@[^/\\@]*:/.test(text))
      throw new UsageError(`${JSON.stringify(text)} is no target. ${forms}`);
    return { kind: 'folder', folder: text };
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && (url.password !== '' || (scheme === 's3' && url.username !== '')))
    throw new UsageError(
      'The target has a password in it. Leave it out: credentials come from the environment.',
    );
  if (scheme === 'ssh') return { kind: 'ssh', ...parseSshTarget(text) };
  if (url !== undefined && scheme === 'file') return { kind: 'folder', folder: folderOf(url) };
  if (url !== undefined && scheme === 's3') return bucketOf(text);
  throw new UsageError(`${JSON.stringify(text)} is no target. ${forms}`);
}

function folderOf(url: URL): string {
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw new UsageError(`${JSON.stringify(url.href)} names no folder of this machine.`, { cause });
  }
}

/** Names of buckets as S3 has them; older ones may have capitals and underscores. */
const bucketName = /^[a-z0-9][\w.-]{1,253}[a-z0-9]$/i;

function bucketOf(text: string): DeployTarget {
  // As it was typed: an address knows no capitals.
  const [bucket = '', ...segments] = text.slice('s3://'.length).split('/');
  if (segments.at(-1) === '') segments.pop();
  if (!bucketName.test(bucket) || !segments.every(isPlainSegment))
    throw new UsageError(
      `${JSON.stringify(text)} is no target. Write s3://bucket or s3://bucket/prefix.`,
    );
  return { kind: 's3', bucket, prefix: segments.join('/') };
}

/** One that leads nowhere else, and needs no encoding. */
const isPlainSegment = (segment: string): boolean =>
  /^[\w.~-]+$/.test(segment) && !/^\.\.?$/.test(segment);
