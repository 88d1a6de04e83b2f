import { InvalidArgumentError } from 'commander';
import { nearest } from '../text/nearest.ts';

/** Takes one of some words, and says which was meant. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: string): Word => {
    const word = words.find((candidate) => candidate === value);
    if (word !== undefined) return word;
    const meant = nearest(value, words);
    throw new InvalidArgumentError(
      meant === undefined ? `Use one of: ${words.join(', ')}.` : `Did you mean ${meant}?`,
    );
  };

/** Takes a whole number that is not negative. */
export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Write a whole number.');
  return Number(value);
}

/** Makes a reader of whole numbers that lie between two, both included. */
export const wholeNumberIn =
  (least: number, most: number) =>
  (value: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(
      `Write a whole number from ${String(least)} to ${String(most)}.`,
    );
  };

/** Takes the name of a GitHub action with its version, which stands in a workflow as it is. */
export function actionReference(value: string): string {
  if (!/^[\w-]+\/[\w.-]+(?:\/[\w.-]+)*@[\w./-]+$/.test(value))
    throw new InvalidArgumentError('Write owner/repository@version, as studio/catalogue@v1.');
  return value;
}

/** Gathers the values of an option that may be repeated. */
export const collect = (value: string, before: readonly string[] = []): string[] => [
  ...before,
  value,
];
