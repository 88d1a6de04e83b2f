import table from './view-types.json' with { type: 'json' };

type Fields = Readonly<Record<string, string>>;

const { shared, layout, markdownHead } = table;
const views: Readonly<Record<string, Fields>> = table.views;
const html: Fields = { ...shared, ...table.html };

/**
 * The fields of every type that templates see, and what each template finds under `it`, made of the table that
 * `npm run generate` writes.
 */
export const viewTypes: Readonly<Record<string, Fields>> = {
  ...table.types,
  ...Object.fromEntries(
    Object.entries(views).flatMap(([name, own]) => [
      [`${name}.html`, { ...html, ...own }],
      [`${name}.md`, { ...shared, ...own }],
    ]),
  ),
  // It finds what the template inside it finds, which may be any template.
  'layout.html': {
    ...Object.fromEntries(
      Object.values(views)
        .flatMap(Object.keys)
        .map((name) => [name, 'unknown']),
    ),
    ...html,
    ...layout,
  },
  'layout.md': markdownHead,
};
