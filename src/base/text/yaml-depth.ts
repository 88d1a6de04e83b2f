import { Lexer, Parser } from 'yaml';

/** More levels than any reader of YAML accepts, and so few that every recursion over them ends. */
const mostOpen = 100;

/**
 * Whether lists and groups of a text are nested so deeply that it must not be parsed as YAML: code that calls itself
 * for each level of a document would overflow the stack. The text need not be valid YAML.
 */
export function isTooNested(yaml: string): boolean {
  if (!mayBeTooNested(yaml)) return false;
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(yaml)) {
    // The tokens that this returns are those of whole documents; open ones are on the stack.
    Array.from(parser.next(lexeme));
    if (parser.stack.length > mostOpen) return true;
  }
  return false;
}

/** Decided quickly, by brackets, indentation and the marks of items and keys on a line. */
function mayBeTooNested(yaml: string): boolean {
  const hasMany = (text: string, mark: RegExp) => (text.match(mark) ?? []).length > mostOpen / 4;
  const isDeep = (line: string) => /^\s{25}/.test(line) || hasMany(line, /[-?:](?=\s)/g);
  return hasMany(yaml, /[[{]/g) || yaml.split('\n').some(isDeep);
}
