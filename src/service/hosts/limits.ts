import { gzipSync } from 'node:zlib';
import { count as counted, groupDigits } from '../../base/text/plain-text.ts';
import type { HostInput, HostProblem } from './host.ts';

/** A limit of a host, and what to do if a site exceeds it. */
export interface Limit {
  readonly host: string;
  readonly most: number;
  readonly remedy: string;
}

/** Published files, including the manifest itself. */
export const fileCount = ({ manifest }: HostInput): number => manifest.files.length + 1;

export function tooManyFiles(input: HostInput, { host, most, remedy }: Limit): HostProblem[] {
  const count = fileCount(input);
  if (count <= most) return [];
  return [
    {
      message: `The site has ${counted(count, 'file')}; ${host} takes ${groupDigits(most)}.`,
      remedy,
    },
  ];
}

/** Files larger than the host allows; the limit is in bytes. */
export function tooLargeFiles(
  { manifest, manifestFile }: HostInput,
  { host, most, remedy }: Limit,
): HostProblem[] {
  const large = [...manifest.files, manifestFile].filter(({ bytes }) => bytes > most);
  const [first] = large;
  if (first === undefined) return [];
  return [
    {
      message: `${counted(large.length, 'file')} above the ${groupDigits(most)} bytes that ${host} takes: ${first.path} has ${groupDigits(first.bytes)}.`,
      remedy,
    },
  ];
}

/** A site that is larger than the host allows; the limit is in bytes. */
export function tooLargeSite(
  { manifest, manifestFile }: HostInput,
  { host, most, remedy }: Limit,
): HostProblem[] {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, manifestFile.bytes);
  if (bytes <= most) return [];
  return [
    {
      message: `The site has ${groupDigits(bytes)} bytes; ${host} takes ${groupDigits(most)}.`,
      remedy,
    },
  ];
}

/** Code that is larger, compressed, than the host allows; the limit is in bytes. */
export function tooMuchCode(
  texts: readonly string[],
  { host, most, remedy }: Limit,
): HostProblem[] {
  const bytes = compressedBytes(texts);
  if (bytes <= most) return [];
  return [
    {
      message: `The code and its routes have ${groupDigits(bytes)} bytes compressed; ${host} takes ${groupDigits(most)}.`,
      remedy,
    },
  ];
}

/** Total size in bytes of texts, each compressed, as hosts measure code. */
export const compressedBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

export interface Plan {
  readonly name: string;
  readonly most: number;
  /** What is counted, in the plural. */
  readonly things: string;
}

/** What the smaller plans of a host do not allow, each as a sentence. */
export const plansTooSmall = (count: number, plans: readonly Plan[]): string[] =>
  plans
    .filter(({ most }) => count > most)
    .map(
      ({ name, most, things }) =>
        `The ${name} plan cannot serve this site: it takes ${groupDigits(most)} ${things}, and there are ${groupDigits(count)}.`,
    );
