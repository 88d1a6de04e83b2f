import { cut, error, quote, say, suggestion } from '../sentence.ts';

/** What several kinds of findings have in common. */
export interface Described {
  /** What the schema says about the field. */
  readonly description?: string | undefined;
  readonly example?: string | undefined;
}

const expected = ({ description, example }: Described): string | undefined => {
  const parts = [
    description === undefined ? undefined : description.replace(/[^.!?]$/u, '$&.'),
    example === undefined ? undefined : `For example: ${example}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
};

export interface WrongType extends Described {
  readonly field: string;
  readonly found: string;
  readonly wanted: string;
  /** What would be right as text in quotes. */
  readonly quotable?: string | undefined;
  /** What to do about it, if that is obvious. */
  readonly advice?: string | undefined;
}

function rightType({ quotable, advice, ...described }: WrongType): string | undefined {
  if (quotable !== undefined) return `Write it in quotes: ${quote(quotable)}`;
  return advice ?? expected(described);
}

/** Sources that do not match their JSON Schema. */
export const shapeCodes = {
  'unknown-key': error(
    (a: { key: string; nearest?: string | undefined; allowed: readonly string[] }) =>
      say(`There is no field ${quote(a.key)} here.`, suggestion(a.nearest, a.allowed)),
  ),
  'bad-key': error((a: { key: string } & Described) =>
    say(`${quote(a.key)} cannot be used before the colon here.`, expected(a)),
  ),
  'missing-field': error((a: { field: string } & Described) =>
    say(`The field ${quote(a.field)} is missing.`, expected(a)),
  ),
  'wrong-type': error((a: WrongType) =>
    say(`${a.field} must be ${a.wanted}, not ${a.found}.`, rightType(a)),
  ),
  'wrong-form': error((a: { field: string; value: unknown } & Described) =>
    say(`${a.field} cannot be ${quote(a.value)}.`, expected(a)),
  ),
  'control-character': error((a: { field: string; character: string; lineEnd: boolean }) =>
    a.lineEnd
      ? say(
          `${a.field} must be one line, but it contains a line break.`,
          'Begin a long text with `>-` instead of `|`, and leave no empty line in it.',
        )
      : say(
          `${a.field} holds ${a.character}, which does not belong in text.`,
          'Remove the character.',
        ),
  ),
  'blank-text': error((a: { field: string } & Described) =>
    say(`${a.field} is blank.`, expected(a) ?? 'Write something, or leave the field out.'),
  ),
  'not-allowed': error(
    (a: {
      field: string;
      value: unknown;
      nearest?: string | undefined;
      allowed: readonly string[];
    }) => say(`${a.field} cannot be ${quote(a.value)}.`, suggestion(a.nearest, a.allowed)),
  ),
  'out-of-range': error((a: { field: string; value: number; limit: string } & Described) =>
    say(`${a.field} must be ${a.limit}, not ${String(a.value)}.`, expected(a)),
  ),
  'too-few': error((a: { field: string; of: 'items' | 'fields' } & Described) =>
    say(
      `${a.field} is empty; it needs at least one ${a.of === 'items' ? 'item' : 'field'}.`,
      expected(a),
    ),
  ),
  'repeated-item': error((a: { field: string; value: unknown }) =>
    say(`${quote(a.value)} is in the list ${cut(a.field)} twice.`, 'Remove one of them.'),
  ),
  'release-state': error((a: { both: boolean }) =>
    say(
      a.both
        ? 'The app has both `released` and `unreleased`.'
        : 'The app has neither `released` nor `unreleased`.',
      'Write `released` with the store listing, or `unreleased` with a status.',
    ),
  ),
};
