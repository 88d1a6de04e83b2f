import { basename, dirname, resolve } from 'node:path';
import { git } from '../../base/git.ts';

/** The commit that last changed a line or a file. */
export interface LineCommit {
  /** Undefined for what is not committed yet. */
  readonly id?: string;
  /** RFC 3339; undefined also if the commit claims a time that has no such form. */
  readonly date?: string;
  readonly author?: string;
  readonly subject?: string;
  /** Whether the clone has no older commits, so the line may be older. */
  readonly isOldest?: boolean;
}

/** The commit that last changed a line of a file; undefined outside git. */
export async function lineCommit(file: string, line: number): Promise<LineCommit | undefined> {
  const range = `${String(line)},${String(line)}`;
  const answer = await gitAt(file, ['blame', '--porcelain', '-L', range, '--', basename(file)]);
  if (answer === undefined) return undefined;
  const [id = ''] = answer.split(' ', 1);
  if (/^0+$/.test(id)) return {};
  const field = (name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(answer)?.[1] ?? '';
  const isOldest = /^boundary$/m.test(answer) && (await isShallow(file));
  return {
    id,
    ...datedAt(field('author-time')),
    author: field('author'),
    subject: field('summary'),
    ...(isOldest && { isOldest }),
  };
}

/** The commit that last changed a file; undefined outside git. */
export async function fileCommit(file: string): Promise<LineCommit | undefined> {
  const format = '--format=%H%n%at%n%an%n%s';
  const answer = await gitAt(file, ['log', '-1', format, '--', basename(file)]);
  if (answer === undefined) return undefined;
  const [id = '', time = '', author = '', subject = ''] = answer.split('\n');
  return id === '' ? {} : { id, ...datedAt(time), author, subject };
}

const datedAt = (seconds: string): Pick<LineCommit, 'date'> => {
  const date = dateOf(Number(seconds));
  return date === undefined ? {} : { date };
};

async function isShallow(file: string): Promise<boolean> {
  return (await gitAt(file, ['rev-parse', '--is-shallow-repository']))?.trim() === 'true';
}

/**
 * What git says about a file; nothing if there is no git or no repository, or if git does not know the file.
 */
async function gitAt(file: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { ok, stdout } = await git(dirname(resolve(file)), args);
    return ok ? stdout.toString('utf8') : undefined;
  } catch {
    return undefined; // git is not installed: the rest of the answer does not need it
  }
}

/** RFC 3339; undefined for a time that this has no form for: git accepts any number, also of the year 3 million. */
export function dateOf(seconds: number): string | undefined {
  const date = new Date(seconds * 1000);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString().replace('.000Z', 'Z') : undefined;
}
