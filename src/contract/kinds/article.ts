import type { PartKind } from './kind.ts';

/** A page with a date, listed among the articles. */
export const article = {
  name: 'article',
  noun: 'article',
  partOf: 'page',
  index: '/articles',
  title: 'Articles',
  new: {
    nameField: 'title',
    takesName: true,
    fields: { kind: 'article' },
    questions: [
      { field: 'description', prompt: 'What does it say? In one line.' },
      { field: 'published', prompt: 'When is it published?', fallback: '{today}' },
    ],
    next: 'write its text below the front matter',
  },
} as const satisfies PartKind;
