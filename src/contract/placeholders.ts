/** What `init` and `new` write for a person to replace: whole texts, or beginnings of paragraphs. */
export const placeholders = {
  siteName: 'My Catalogue',
  brand: 'My Studio',
  baseUrl: 'https://studio.example',
  newArticle: 'The first paragraph says what a reader will know at the end.',
} as const;

export const placeholdersIn = (text: string): string[] =>
  Object.values(placeholders).filter((placeholder) => text.includes(placeholder));
