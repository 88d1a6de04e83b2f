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

/** Whether a source is markdown below its fields; any other is fields alone. */
export const hasBody = (kind: string): boolean => kind === page.name;

/** Whether the key of an entry is its whole address, so that there can be folders of entries. */
export const isKeyedByPath = (kind: string): boolean => kind === page.name;
