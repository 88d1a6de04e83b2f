/** The parts of a comment: markdown of the reports, empty if there is none. */
export interface CommentParts {
  /** Of the check: its first line says how it ended. */
  readonly check: string;
  /** Of the comparison; or one sentence on why there is none. */
  readonly diff: string;
}

/** GitHub allows 65,536 characters; the job that posts the comment adds a few lines. */
const mostCharacters = 64_000;

/**
 * The comment on a pull request. If the check leaves no room for the comparison, only its first line stays;
 * if it is still too long, it is cut at the end of a line, and says so.
 */
export function composeComment({ check, diff }: CommentParts): string {
  const whole = join(check, diff);
  if (whole.length <= mostCharacters) return whole;
  const [head = ''] = check.split('\n');
  return cut(join(`${head}\n\nThe findings are in the summary of the run.`, diff));
}

const join = (...parts: readonly string[]): string =>
  `${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`;

function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const end = text.lastIndexOf('\n', mostCharacters);
  return `${text.slice(0, end < 0 ? mostCharacters : end)}\n\n… the rest is in the artifact of the run.\n`;
}
