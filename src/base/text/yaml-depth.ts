import { Lexer, Parser } from 'yaml';

/** More levels than any reader of YAML accepts, and so few that every recursion over them ends. */
const mostOpen = 100;

/**
 * Whether lists and groups of a YAML text are nested so deeply that it must not be parsed: what follows the
 * nodes of a document would overflow its stack. Also for texts that are not YAML.
 */
export function isTooNested(yaml: string): boolean {
  if (!maybeDeep(yaml)) return false;
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(yaml)) {
    // The tokens that this returns are those of whole documents; open ones are on the stack.
    Array.from(parser.next(lexeme));
    if (parser.stack.length > mostOpen) return true;
  }
  return false;
}

/** Decided quickly, by brackets, indentation and the marks of items and keys on a line. */
const maybeDeep = (yaml: string): boolean =>
  (yaml.match(/[[{]/g) ?? []).length > mostOpen / 4 ||
  yaml
    .split('\n')
    .some(
      (line) => /^\s{25}/.test(line) || (line.match(/[-?:](?=\s)/g) ?? []).length > mostOpen / 4,
    );
