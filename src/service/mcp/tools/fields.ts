import { z } from 'zod';
import { limits } from '../limits.ts';

/** Any name of something. */
export const nameField = z.string().min(1).max(limits.textLength);

/** A sound, in any notation. */
export const soundField = nameField.describe(
  'A speech sound: its key, such as "short-a", or how it is written, with or without slashes.',
);

/** The maximum number of entries in an answer. */
export const limitField = (
  things: string,
  { most, usual }: { readonly most: number; readonly usual: number },
): z.ZodDefault<z.ZodInt> =>
  z.int().min(1).max(most).default(usual).describe(`The most ${things} to return.`);

/** A cursor: where the next page starts. */
export const cursorField = z
  .string()
  .max(limits.textLength)
  .optional()
  .describe('`nextCursor` of the previous page.');

/** Where the next page starts, in an answer. */
export const nextCursorField = z
  .string()
  .optional()
  .describe('Pass it as `cursor` to get the next page.');

/** The address of a page. */
export const urlField = z.string().describe('Address of the page; cite it.');

/** Whether an app can be had. */
export const statusField = z
  .enum(['released', 'unreleased'])
  .describe('Whether the app is in the store.');
export const purchasableField = z
  .boolean()
  .describe('False for an app that is not in the store: never offer it.');

/** Lets who asks choose the fields of entries: an argument with names of fields, or everything. */
export function choiceOf<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  usual: readonly (keyof Shape & string)[],
) {
  const names = Object.keys(shape);
  return {
    field: z
      .array(z.enum([...names, 'all']))
      .min(1)
      .max(names.length + 1)
      .optional()
      .describe(`Which fields to return, or "all"; ${usual.join(', ')} if left out.`),
    /** The chosen names. */
    chosen: (fields: readonly string[] = usual): ReadonlySet<string> =>
      new Set(fields.includes('all') ? names : fields),
  };
}

/** An entry with the chosen fields only, in its own order. */
export const onlyFields = <Entry extends object>(
  entry: Entry,
  chosen: ReadonlySet<string>,
): Partial<Entry> =>
  // The entries of an object, some of them, are a part of it.
  Object.fromEntries(Object.entries(entry).filter(([name]) => chosen.has(name))) as Partial<Entry>;
