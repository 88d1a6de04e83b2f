import { z } from 'zod';
import { limits } from '../limits.ts';

/** A sound, in any notation. */
export const soundField = z
  .string()
  .min(1)
  .max(limits.textLength)
  .describe(
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

/** The address of a page. */
export const urlField = z.string().describe('Address of the page; cite it.');
