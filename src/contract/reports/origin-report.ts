import { z } from 'zod';

const pointer = z.string().describe('JSON pointer.');
const value = z.unknown().describe('The value; absent for a whole page, file or address.');

const commit = z
  .strictObject({
    id: z.string().optional().describe('The commit; absent for a line that is not committed yet.'),
    date: z.string().optional().describe('Its date in RFC 3339.'),
    author: z.string().optional(),
    subject: z.string().optional().describe('Its first line.'),
    isOldest: z
      .boolean()
      .optional()
      .describe('True if the clone has no older commits, so the line may be older.'),
  })
  .describe('The commit that last changed the line; absent outside git.');

const source = z.strictObject({
  file: z.string().describe('From the working directory, with slashes; a folder for a count.'),
  line: z
    .int()
    .min(1)
    .optional()
    .describe('Absent for a picture, a folder and the name of a file.'),
  column: z.int().min(1).optional(),
  pointer: pointer.optional(),
  part: z
    .enum(['value', 'key', 'file-name', 'text', 'picture', 'count'])
    .describe('Which part of the file it is.'),
  value: z.unknown().optional().describe('What it says.'),
  text: z.string().optional().describe('The line exactly as in the file.'),
  role: z
    .enum(['handed-on', 'part', 'names', 'decides'])
    .describe(
      'Whether it is passed on, appears in what is published, names an entry, or decides something.',
    ),
  says: z.string().optional().describe('What the schema of the sources says about it.'),
  commit: commit.optional(),
  reaches: z
    .strictObject({
      count: z.int().min(0),
      places: z.array(z.string()).describe('The first of them.'),
    })
    .optional()
    .describe('What else depends on it; absent if there are many sources.'),
});

export const originReport = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    address: z.string().describe('What was requested.'),
    is: z
      .enum(['page', 'file', 'redirect', 'removed', 'picture', 'image', 'manifest', 'live'])
      .describe('What is at the address.'),
    path: z.string().describe('Decoded path of the site.'),
    pointer: pointer.optional(),
    value: value.optional(),
    rule: z.string().describe('How it comes about, in one sentence.'),
    contract: z.string().optional().describe('What the contract says about it.'),
    writtenBy: z.array(z.string()).describe('Modules and templates of the program that write it.'),
    complete: z
      .boolean()
      .describe('False if only the sources whose text appears there are listed.'),
    sources: z.array(source),
    parts: z
      .array(
        z.strictObject({
          pointer,
          value,
          sources: z.array(z.int().min(0)).describe('Numbers of its sources in the list above.'),
        }),
      )
      .optional()
      .describe('The values of a part of a document, one by one.'),
  })
  .meta({ title: 'Origin report', description: 'What `catalogue why --format json` prints.' });

/** The report as a program reads it. */
export type OriginDocument = z.infer<typeof originReport>;

export const reachReport = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    file: z.string().describe('From the working directory, with slashes.'),
    pointer: pointer.optional(),
    count: z.int().min(0).describe('All places.'),
    certain: z
      .boolean()
      .describe('False if some of the pages are made from it but may not show it.'),
    pages: z.array(z.string()).describe('Canonical paths; each stands for both forms of the page.'),
    data: z
      .array(z.strictObject({ path: z.string(), pointers: z.array(pointer) }))
      .describe('JSON files, with the places in them.'),
    files: z.array(z.string()).describe('Other files.'),
    moves: z.array(z.string()).describe('Addresses that redirect or are gone.'),
  })
  .meta({ title: 'Reach report', description: 'What `catalogue uses --format json` prints.' });

/** The report as a program reads it. */
export type ReachDocument = z.infer<typeof reachReport>;
