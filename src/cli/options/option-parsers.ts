import { existsSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../../base/text/nearest.ts';

/** Accepts one of some words, and suggests the nearest one. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: string): Word => {
    const word = words.find((candidate) => candidate === value);
    if (word !== undefined) return word;
    throw invalidChoice(words, value);
  };

/** The error for a value that is none of some words, with the nearest one. */
export function invalidChoice(words: readonly string[], value: string): InvalidArgumentError {
  const choices = `Use one of: ${words.join(', ')}.`;
  // Any two words of two letters are near.
  return new InvalidArgumentError(value.length < 3 ? choices : didYouMean(value, words, choices));
}

export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Write a whole number.');
  return Number(value);
}

/** Makes a parser of whole numbers between two limits, both included. */
export const wholeNumberIn =
  (least: number, most: number) =>
  (value: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };

/** Accepts the path of a source with the backslashes of Windows, unless a file has them in its name. */
export const sourcePath = (value: string): string =>
  existsSync(value) ? value : value.replaceAll('\\', '/');

export const collect = (value: string, before: readonly string[] = []): string[] => [
  ...before,
  value,
];

export function delimiter(value: string): string {
  if ([',', ';', '\t', 'tab'].includes(value)) return value === 'tab' ? '\t' : value;
  throw new InvalidArgumentError('Use a comma, a semicolon or tab.');
}
