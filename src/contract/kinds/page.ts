import type { TextKind } from './kind.ts';

/** A free page, and the text of the home page. */
export const page = {
  name: 'page',
  noun: 'page',
  folder: 'pages',
  title: 'About',
  nameField: 'title',
  pictures: ['image'],
  recordings: ['audio'],
} as const satisfies TextKind;
