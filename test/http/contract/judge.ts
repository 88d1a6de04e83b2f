import type { Manifest } from '../../../src/content/publication/manifest.ts';
import type { Mismatch } from '../../../src/service/hosts/deviations.ts';
import { requestId, type Difference } from '../../support/hosts/agreement.ts';
import type { RawAnswer, RawRequest } from '../../support/hosts/raw-client.ts';
import type { Clause } from './clauses/clause.ts';

export type Ask = (request: RawRequest) => Promise<RawAnswer>;

/** How the answers of a deployment of the sample break some clauses; empty if they keep them. */
export async function broken(
  clauses: readonly Clause[],
  manifest: Manifest,
  ask: Ask,
): Promise<readonly (Difference & Pick<Clause, 'says'>)[]> {
  const { href, pathname } = new URL(manifest.baseUrl);
  const places = { url: href.replace(/\/$/, ''), path: pathname.replace(/\/$/, '') };
  const told = await Promise.all(
    clauses.flatMap((clause) =>
      clause.asks.map(async (line) => {
        const [method = '', path = ''] = line.split(' ');
        const request = { method, path: places.path + published(path, manifest) };
        const first = await ask({ ...request, headers: clause.with ?? {} });
        const repeated = Object.entries(clause.again ?? {}).map(
          ([name, from]) => [name, first.header(from) ?? 'none'] as const,
        );
        const headers = { ...clause.with, ...Object.fromEntries(repeated) };
        const answer = repeated.length === 0 ? first : await ask({ ...request, headers });
        const failures = faults(clause, answer, places, method);
        const id = requestId({ ...request, headers }, places.path);
        return failures.length === 0
          ? []
          : [{ id, says: clause.says, status: answer.status, failures }];
      }),
    ),
  );
  return told.flat();
}

/** The path of the one file that a path with a `*` in it means. */
function published(path: string, { files }: Manifest): string {
  const [start = '', end] = path.split('*');
  if (end === undefined) return path;
  const [file] = files.filter((each) => each.path.startsWith(start) && each.path.endsWith(end));
  if (file === undefined) throw new Error(`Nothing is published at ${path}.`);
  return file.path;
}

function faults(
  { status, headers = {}, body = [], error }: Clause,
  answer: RawAnswer,
  places: Readonly<Record<'url' | 'path', string>>,
  method: string,
): Mismatch[] {
  const put = (text: string) =>
    text.replace(/\{(url|path)\}/g, (_, name: 'url' | 'path') => places[name]);
  const isLike = (found: string | undefined, wanted: string | RegExp | null): boolean => {
    if (wanted === null || found === undefined) return found === (wanted ?? undefined);
    if (typeof wanted === 'string') return bare(found) === bare(put(wanted));
    return wanted.test(found.replaceAll(places.url, '{url}'));
  };
  const isIn = (text: string, wanted: string | RegExp): boolean =>
    typeof wanted === 'string'
      ? text.includes(put(wanted))
      : wanted.test(text.replaceAll(places.url, '{url}'));
  return [
    ...(status === undefined || status === answer.status
      ? []
      : [{ of: 'status', expected: String(status), got: String(answer.status) }]),
    ...Object.entries(headers)
      .map(([of, wanted]) => ({ of, wanted, found: located(of, answer.header(of)) }))
      .filter(({ wanted, found }) => !isLike(found, wanted))
      .map(({ of, wanted, found }) => ({ of, expected: String(wanted), got: String(found) })),
    ...body
      .filter((wanted) => method !== 'HEAD' && !isIn(answer.text, wanted))
      .map((wanted) => ({ of: 'body', expected: String(wanted), got: answer.text.slice(0, 80) })),
    ...(error === undefined || isEnvelope(answer, error)
      ? []
      : [{ of: 'body', expected: `the envelope of ${error}`, got: answer.text.slice(0, 200) }]),
  ];
}

/** A Location may have the origin of the server that says it. */
const located = (name: string, value: string | undefined): string | undefined =>
  name === 'Location' ? value?.replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '') : value;

const bare = (value: string): string => value.toLowerCase().replace(/\s+/g, '');

function isEnvelope(answer: RawAnswer, code: string): boolean {
  try {
    const { error } = JSON.parse(answer.text) as { readonly error: Record<string, unknown> };
    return (
      error['code'] === code &&
      typeof error['message'] === 'string' &&
      [undefined, answer.status].includes(error['status'] as number) &&
      [undefined, answer.header('X-Request-Id')].includes(error['requestId'] as string) &&
      /^https?:/.test(String(error['documentation']))
    );
  } catch {
    return false;
  }
}
