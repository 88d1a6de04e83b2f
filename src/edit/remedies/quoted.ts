/** A text between straight quotes, as YAML reads it. */
export const inQuotes = (text: string): string => JSON.stringify(text);
