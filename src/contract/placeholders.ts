/** What `init` and `new` write for a person to replace: whole texts, or beginnings of paragraphs. */
export const placeholders = {
  siteName: 'My Catalogue',
  siteDescription: 'What my studio makes and for whom, in one line that search results show.',
  baseUrl: 'https://studio.example',
  brand: 'My Studio',
  contact: 'hello@studio.example',
  home: 'This is the text of the home page.',
  aboutDescription: 'Who we are, and why we make apps for children who learn to talk.',
  about: 'Who makes this, and why. The page stands in',
  app: 'The app that we are making, for whom it is, and what it does.',
  articleDescription: 'The first article of the catalogue, and what it is about, in a line.',
  article: 'Articles lie in `sources/pages/articles/`.',
  newArticle: 'The first paragraph says what a reader will know at the end.',
} as const;

export const placeholdersIn = (text: string): string[] =>
  Object.values(placeholders).filter((placeholder) => text.includes(placeholder));
