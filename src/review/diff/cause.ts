import { byCodePoint } from '../../base/text/compare-code-points.ts';
import type { DiffEntry } from './entries.ts';
import { asText, asTexts } from './json-value.ts';
import type { Pair } from './pair.ts';
import { entrySource, type SourcePlace } from './source-place.ts';

/** The old and the new value of a vehicle's field, as far as needed to find a cause. */
interface Difference {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Where a difference between vehicles was written, if not in each of them: a speech sound with a new name
 * changes every vehicle that refers to it.
 */
export function causesIn({ phonemes }: Pair): (change: Difference) => SourcePlace | undefined {
  const labels = phonemes.kept
    .flatMap(({ before, after }) => {
      const [was, is] = [slashed(before), slashed(after)];
      return was === is ? [] : [{ key: after.key, names: [was, is] }];
    })
    .sort(byCodePoint(({ key }) => key));
  return ({ field, before, after }) => {
    if (field !== 'practicePhonemes') return undefined;
    const sounds = new Set([...asTexts([before]), ...asTexts([after])]);
    const cause = labels.find(({ names }) =>
      names.some((name) => name !== undefined && sounds.has(name)),
    );
    return cause && entrySource('phoneme', cause.key, 'label');
  };
}

/** A sound, by the name that vehicles use. */
const slashed = ({ fields }: DiffEntry): string | undefined =>
  /^\/[^/]+\//.exec(asText(fields['label']) ?? '')?.[0];
