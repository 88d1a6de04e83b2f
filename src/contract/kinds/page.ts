import type { TextKind } from './kind.ts';

/** A free page, and the text of the home page. */
export const page = {
  name: 'page',
  noun: 'page',
  folder: 'pages',
  title: 'About',
  pictures: ['image'],
  compared: {
    repeated: { anywhere: /^(?:There is a newsletter: <[^>]*>|\[[^\]]*\]\(<[^>]*>\))$/ },
  },
} as const satisfies TextKind;
