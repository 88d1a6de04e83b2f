import { z } from 'zod';
import { limits } from '../limits.ts';

/** Where a site may be published: https, or http on this machine; no trailing slash. */
export const baseUrlPattern =
  /^(?:https:\/\/[^\s\p{Cc}\p{Cs}/?#@<>"\\^`{|}]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:\/[^\s\p{Cc}\p{Cs}/?#<>"\\^`{|}]+)*$/u;

/** An origin as headers name it: https, or http on this machine; no path and nothing that is not ASCII. */
export const originPattern =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::[0-9]{1,5})?$/;

const described = (description: string, example: string | undefined) => ({
  description,
  ...(example !== undefined && { examples: [example] }),
});

/** One line of plain text: not blank, no control character, no lone surrogate. */
export const text = (description: string, example?: string) =>
  z
    .string()
    .regex(/^(?!\s*$)[^\p{Cc}\p{Cs}]+$/u)
    .meta(described(description, example));

/** CommonMark of any length; line ends are its only control characters. */
export const markdown = (description: string, example?: string) =>
  z
    .string()
    .regex(/^(?!\s*$)[^\p{Cs}\x00-\x08\x0b-\x1f\x7f-\x9f]+$/u)
    .meta(described(`${description} Markdown; HTML is shown as text.`, example));

/** A key in the form that file names, paths and references use. */
export const key = (description: string, example?: string) =>
  z
    .string()
    .regex(limits.slugPattern)
    .meta(described(`${description} Only a-z, 0-9 and hyphens.`, example));

/** An absolute https URL. */
export const httpsUrl = (description: string) =>
  z
    .string()
    .regex(/^https:\/\/[^\s\p{Cc}\p{Cs}/?#@<>"\\^`{|}]+(?:[/?#][^\s\p{Cc}\p{Cs}<>"\\^`{|}]*)?$/u)
    .meta({
      description: `${description} A whole address that starts with https://.`,
      examples: ['https://studio.example/page'],
    });

/** A decoded path of the site: starts with one slash; no query, fragment or control character. */
export const sitePath = (description: string) =>
  z
    .string()
    .regex(/^\/(?!\/)[^?#\p{Cc}\p{Cs}]*$/u)
    .meta({
      description: `${description} It starts with / and contains no ? or #.`,
      examples: ['/vehicles'],
    });

/** A list without repeats. */
export const uniqueList = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).meta({ uniqueItems: true, description });

/** Further names of an entry, for search and readers; unlike former names they are no addresses. */
export const alsoCalled = uniqueList(
  text('Another name that people use for it.', 'excavator'),
  'Further names that people use: shown on its page and found by the search, but not addresses.',
).optional();

/** Words or expressions with the same meaning, in one text with commas between them. */
export const synonymList = z
  .string()
  .regex(limits.synonymsPattern)
  .meta({
    description: 'Words that mean the same, with commas between them.',
    examples: ['pushchair, buggy, stroller'],
  });
