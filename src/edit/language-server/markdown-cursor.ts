/** A cursor in the destination of a markdown link that begins with a slash. */
export interface LinkCursor {
  /** The destination as far as it is typed, before `#`. */
  readonly path: string;
  /** What comes after `#`; undefined if there is none. */
  readonly fragment: string | undefined;
  /** What completion replaces: the path, or the fragment. */
  readonly start: number;
  readonly end: number;
  /** Whether the link is a picture. */
  readonly isPicture: boolean;
}

/** Where a cursor is in a link that is being typed; undefined elsewhere. */
export function linkCursor(text: string, offset: number): LinkCursor | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const close = Math.max(line.lastIndexOf(']('), line.lastIndexOf(']:'));
  if (close < 0) return undefined;
  const target = line.slice(close + 2).replace(/^[ \t]*<?/, '');
  if (!target.startsWith('/') || /[\s)>]/.test(target)) return undefined;
  const [path = '', fragment] = target.split('#');
  const [rest = ''] = /^[^\s)>#]*/.exec(text.slice(offset)) ?? [];
  return {
    path,
    fragment,
    start: offset - (fragment ?? path).length,
    end: offset + rest.length,
    isPicture: line.charAt(line.lastIndexOf('[', close) - 1) === '!',
  };
}
