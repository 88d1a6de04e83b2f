import type { Kind } from './kind.ts';
import { vehicle } from './vehicle-kind.ts';

/** A free page, and the text of the home page. */
export const page = {
  name: 'page',
  noun: 'page',
  folder: 'pages',
  title: 'About',
  nameField: 'title',
  pictures: ['image'],
  recordings: ['audio'],
} as const satisfies Kind;

/** A page with a date, listed among the articles. */
export const article = {
  name: 'article',
  noun: 'article',
  partOf: 'page',
  index: '/articles',
  title: 'Articles',
  nameField: 'title',
  new: {
    fields: { kind: 'article' },
    questions: [
      { field: 'description', prompt: 'What does it say? In one line.' },
      { field: 'published', prompt: 'When is it published?', fallback: '{today}' },
    ],
    next: 'write its text below the second line ---',
  },
} as const satisfies Kind;

export const category = {
  name: 'category',
  noun: 'category',
  file: 'categories.yaml',
  nameField: 'name',
  below: `${vehicle.index}/categories`,
  anchoredOn: vehicle.index,
  pictures: ['image'],
  former: 'formerKeys',
  merges: true,
  document: 'CategoryDocument',
} as const satisfies Kind;

/** Whether a source is markdown below its fields; any other is fields alone. */
export const hasBody = (kind: string): boolean => kind === page.name;

/** Whether the key of an entry is its whole address, so that there can be folders of entries. */
export const isKeyedByPath = (kind: string): boolean => kind === page.name;
