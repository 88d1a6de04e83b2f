import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = (description: string) => z.record(z.string(), sha256).describe(description);
const fields = (description: string) => z.record(z.string(), z.unknown()).describe(description);

const address = z.object({
  kind: z
    .string()
    .describe(
      'What answers: the page of an entry of this kind, `page` for any other, `file`, `redirect`, or `removed` (410).',
    ),
  id: z
    .string()
    .optional()
    .describe(
      'The permanent id of the entry that is there, unless it is its path; of `removed` and `redirect`, of the vehicle that was.',
    ),
  to: z.string().optional().describe('Of a redirect: a path of the site, or an address elsewhere.'),
  status: z.literal([301, 302]).optional().describe('Of a redirect.'),
});

const entry = z.object({
  kind: z
    .string()
    .describe('Kind of the entry, as its folder has it; `category` for one of theirs.'),
  id: z.string().describe('What it keeps: the id of a vehicle, the path of a page, any other key.'),
  path: z.string().describe('Its page.'),
  match: fields(
    'What clients know it by and its fields do not have: `aliases`, `appStoreUrl`, `tier`.',
  ),
  fields: fields('What its source says of it, without what is not published.'),
  texts: z
    .record(z.string(), z.array(z.string()))
    .describe(
      'Its markdown by line, by the field that has it; `text` is what stands below the fields.',
    ),
});

/** The head of a record, which keeps its form in every version. */
const head = {
  version: z.int().min(1).describe('Version of the format.'),
  baseUrl: z.string().describe('Where the site is.'),
  addresses: z
    .record(z.string(), address)
    .describe(
      'By its path, every address that visitors and programs may keep. A page is listed once: what is at its address with `.html`, `.md`, or of an entry `.json`, comes with it.',
    ),
};

/** The content of `/catalogue-record.json`. */
export const catalogueRecord = z
  .object({
    ...head,
    site: fields('What `site.yaml` says of the site, without what is not published.'),
    categories: z.array(z.string()).describe('Their keys, in the order in which they are shown.'),
    templates: hashes('Of each file of templates that is not the program’s own.'),
    media: hashes('Of the original of each picture and recording, by its path below `media/`.'),
    static: hashes('Of each file that is published as it is, by its path.'),
    allowed: z
      .array(z.string())
      .describe('The changes that its sources accept, each by its code and what changed.'),
    entries: z.array(entry).describe('Every entry, by kind and id.'),
  })
  .meta({
    title: 'Record',
    description:
      'What a catalogue publishes, as its editors wrote it. Keys are in the order of code points; readers ignore fields that they do not know.',
  });

/** What a catalogue publishes: see `recordOf`, `writeRecord`, `readRecord`. */
export type CatalogueRecord = z.infer<typeof catalogueRecord>;

/** The part of a record that tells which addresses and ids there are, whatever its version. */
export type RecordHead = Pick<CatalogueRecord, keyof typeof head>;

export type RecordAddress = RecordHead['addresses'][string];
export type RecordEntry = CatalogueRecord['entries'][number];
