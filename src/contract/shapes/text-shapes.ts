import * as z from 'zod';
import { limits } from '../limits.ts';

export const form = (pattern: RegExp, description: string, ...examples: readonly string[]) =>
  z
    .string()
    .regex(pattern)
    .meta({ description, ...(examples.length > 0 && { examples }) });

/** Fields that belong together, and no others. */
export const group = <Fields extends z.ZodRawShape>(
  title: string,
  description: string,
  fields: Fields,
  further?: object,
) => z.strictObject(fields).meta({ title, description, ...further });

type Fields = Readonly<Record<string, z.ZodType>>;

declare const saysWhatIsPublished: unique symbol;

/** A shape each of whose fields says whether it is published: only `sourceShape` makes one. */
export interface PublishedShape {
  readonly [saysWhatIsPublished]: true;
}

/**
 * What an editor may write of something that is published, each field on its side: the record has the `published` ones as
 * they are written. `unpublished` are those that only the program reads, and those whose addresses the record has.
 */
export const sourceShape = <Published extends Fields, Unpublished extends Fields>(
  title: string,
  description: string,
  { published, unpublished }: { readonly published: Published; readonly unpublished: Unpublished },
  further?: object,
) =>
  group(title, description, { ...published, ...writeOnly(unpublished) }, further) as z.ZodObject<
    Published & Unpublished,
    z.core.$strict
  > &
    PublishedShape;

/** JSON Schema's word for what is written and never read back: `publishedFields` goes by it. */
const writeOnly = <Some extends Fields>(fields: Some): Some =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.meta({ ...field.meta(), writeOnly: true }),
    ]),
  ) as Some;

/** One line of plain text: not blank, no control character, no lone surrogate. */
export const text = (description: string, ...examples: readonly string[]) =>
  form(/^(?!\s*$)[^\p{Cc}\p{Cs}]+$/u, description, ...examples);

/** CommonMark of any length; line ends are its only control characters. */
export const markdown = (description: string, ...examples: readonly string[]) =>
  form(
    /^(?!\s*$)[^\p{Cs}\x00-\x08\x0b-\x1f\x7f-\x9f]+$/u,
    `${description} Markdown; HTML is shown as text.`,
    ...examples,
  );

/** A key in the form that file names, paths and references use. */
export const key = (description: string, ...examples: readonly string[]) =>
  form(limits.slugPattern, `${description} Only a-z, 0-9 and hyphens.`, ...examples);

export const vehicleId = (description: string) =>
  form(limits.vehicleIdPattern, description, 'vehicle-001');

export const httpsUrl = (description: string) =>
  form(
    /^https:\/\/[^\s\p{Cc}\p{Cs}/?#@<>"\\^`{|}]+(?:[/?#][^\s\p{Cc}\p{Cs}<>"\\^`{|}]*)?$/u,
    `${description} A whole address that starts with https://.`,
    'https://studio.example/page',
  );

/** A decoded path of the site: starts with one slash; no query, fragment or control character. */
export const sitePath = (description: string) =>
  form(
    /^\/(?!\/)[^?#\p{Cc}\p{Cs}]*$/u,
    `${description} It starts with / and contains no ? or #.`,
    '/vehicles',
  );

/** A path at which something was, maybe by the name of an app: it may have a `?` or `#` that ends a word. */
export const oldPath = (description: string) =>
  form(
    /^\/(?!\/)(?:[^?#\p{Cc}\p{Cs}]|[?#](?=[ ?!#]|$))*$/u,
    `${description} It starts with /; a ? or # only ends a word.`,
    '/vehicles',
  );

export const flag = (description: string) => z.boolean().optional().describe(description);

export const optionalList = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).optional().describe(description);

export const uniqueList = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).meta({ uniqueItems: true, description });

/** Further names of an entry, for search and readers; unlike former names they are no addresses. */
export const alsoCalled = uniqueList(
  text('Another name that people use for it.', 'excavator'),
  'Further names that people use: shown on its page and found by the search, but not addresses.',
).optional();

/** Words or expressions with the same meaning, in one text with commas between them. */
export const synonymList = form(
  limits.synonymsPattern,
  'Words that mean the same, with commas between them.',
  'pushchair, buggy, stroller',
);
