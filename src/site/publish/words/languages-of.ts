/** The languages of words files, as lower-case tags; English needs no file. */
export const languagesOf = (files: Iterable<string>): string[] => [
  'en',
  ...[...files].flatMap(
    (name) => /^words\.([a-z0-9-]+)\.yaml$/i.exec(name)?.[1]?.toLowerCase() ?? [],
  ),
];
