import type { Manifest } from '../../../src/content/publication/manifest.ts';
import type { RawAnswer, RawRequest } from '../../support/hosts/raw-client.ts';
import type { Clause } from './clauses/clause.ts';

export type Ask = (request: RawRequest) => Promise<RawAnswer>;

/** How the answers of a deployment of the sample break some clauses, as text; empty if they keep them. */
export async function broken(
  clauses: readonly Clause[],
  manifest: Manifest,
  ask: Ask,
): Promise<string[]> {
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
        return faults(clause, answer, places, method).map(
          (fault) => `${clause.says} ${line}: ${fault}`,
        );
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
): string[] {
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
      : [`status ${answer.status}, not ${status}`]),
    ...Object.entries(headers)
      .filter(([name, wanted]) => !isLike(located(name, answer.header(name)), wanted))
      .map(([name, wanted]) => `${name} is ${String(answer.header(name))}, not ${String(wanted)}`),
    ...body
      .filter((wanted) => method !== 'HEAD' && !isIn(answer.text, wanted))
      .map((wanted) => `no ${String(wanted)} in ${answer.text.slice(0, 80)}`),
    ...(error === undefined ? [] : envelopeFaults(answer, error)),
  ];
}

/** A Location may have the origin of the server that says it. */
const located = (name: string, value: string | undefined): string | undefined =>
  name === 'Location' ? value?.replace(/^http:\/\/127\.0\.0\.1:\d+(?=\/)/, '') : value;

const bare = (value: string): string => value.toLowerCase().replace(/\s+/g, '');

function envelopeFaults(answer: RawAnswer, code: string): string[] {
  try {
    const { error } = JSON.parse(answer.text) as { readonly error: Record<string, unknown> };
    const isWhole =
      error['code'] === code &&
      typeof error['message'] === 'string' &&
      [undefined, answer.status].includes(error['status'] as number) &&
      [undefined, answer.header('X-Request-Id')].includes(error['requestId'] as string) &&
      /^https?:/.test(String(error['documentation']));
    return isWhole ? [] : [`not the envelope of ${code}: ${answer.text.slice(0, 200)}`];
  } catch {
    return [`no envelope in ${answer.text.slice(0, 80)}`];
  }
}
