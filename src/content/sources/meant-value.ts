import { isRecord } from '../../base/is-record.ts';
import type { Instead } from './right-value.ts';
import type { FieldSchema } from './field-schema.ts';
import type { SourceOfText } from './node-pointer.ts';

/** What spreadsheets and people write for true and false. */
const truth = /^(?:y|yes|on|true|ja|wahr|oui|vrai|sí|verdadero|vero|waar)$/i;
const falsehood = /^(?:n|no|off|false|nein|falsch|non|faux|falso|onwaar)$/i;

/** Spaces as they come with pasted text, which are not spaces to YAML. */
const spaces = '[ \\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]*';
const item = new RegExp(`^(${spaces})([-–—•])(${spaces})(?=[^\\s–—•-])`);
const field = new RegExp(`^(${spaces})([A-Za-z][\\w-]*)${spaces}([:：])${spaces}(?![\\s/])`);

const write = (text: string): Instead => ({ says: `Write ${text}`, text });

/**
 * What a text of the wrong type can only have been meant as: YAML to write in its place.
 *
 * @param source the text as the file has it.
 */
export function meantValue(
  value: unknown,
  wanted: string,
  { properties = {} }: FieldSchema = {},
  source?: SourceOfText,
): Instead | undefined {
  if (typeof value !== 'string') return namesAlone(value, wanted, source?.text.trimEnd());
  const text = value.trim();
  const block = source?.isBelow && !/^["'|>]/.test(source.text) ? source.text : undefined;
  switch (wanted) {
    case 'boolean':
      if (truth.test(text)) return write('true');
      return falsehood.test(text) ? write('false') : undefined;
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? write(String(Number(text))) : undefined;
    case 'array':
      // Words without a comma between them may be one item or several.
      if (text.length <= 60 && /^\w[\w-]*(?: *, *\w[\w-]*)*$/.test(text)) return write(`[${text}]`);
      return block === undefined ? undefined : listed(block.split('\n'));
    case 'object': {
      const lines = block?.split('\n') ?? [];
      return Object.hasOwn(properties, field.exec(lines[0] ?? '')?.[2] ?? '')
        ? fielded(lines)
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Names without values: words in braces instead of brackets, or an item with a colon after it. */
function namesAlone(value: unknown, wanted: string, text = ''): Instead | undefined {
  if (!isRecord(value) || Object.values(value).some((field) => field !== null)) return undefined;
  if (wanted === 'array' && /^\{[^{}:]*\}$/.test(text))
    return { says: 'Write [ ] instead of { }', text: `[${text.slice(1, -1).trim()}]` };
  return wanted === 'string' && /^[^{\n][^\n]*:$/.test(text)
    ? { says: 'Take the colon away', text: text.slice(0, -1).trimEnd() }
    : undefined;
}

/** Lines that each begin with a dash of some kind, as items of a list; not if one may hold several. */
function listed(lines: readonly string[]): Instead | undefined {
  const isItem = (line: string): boolean =>
    item.test(line) && !/[,;/[\]{}]|\S\s+[–—•-]\s/.test(line.replace(item, ''));
  if (!lines.every(isItem)) return undefined;
  const text = lines.map((line) =>
    line.replace(item, (_, lead: string) => `${' '.repeat(lead.length)}- `),
  );
  const isTight = lines.some((line) => /^\s*-(?! )/.test(line));
  const dashes = isTight
    ? 'Write a space after each dash'
    : 'Write ordinary spaces before each dash';
  const says = lines.every((line) => /^\s*-/.test(line))
    ? dashes
    : 'Write a hyphen and a space before each item';
  return { says, text: text.join('\n') };
}

/** Lines that begin with a name and a colon, as fields; others go on with the one above. */
function fielded(lines: readonly string[]): Instead {
  const text = lines.map((line) =>
    line.replace(field, (_, lead: string, name: string) => `${' '.repeat(lead.length)}${name}: `),
  );
  const isTight = lines.some((line) => field.exec(line)?.[3] === ':' && /^\s*[\w-]+:\S/.test(line));
  return {
    says: isTight
      ? 'Write a space after each colon'
      : 'Write an ordinary colon and a space after each name',
    text: text.join('\n'),
  };
}

/** What to do about a text of the wrong type, where only a person can do it. */
export function typeAdvice(
  value: unknown,
  wanted: string,
  { properties = {} }: FieldSchema = {},
): string | undefined {
  if (wanted === 'boolean' && (value === 1 || value === 0)) return `Write ${String(value === 1)}`;
  if (typeof value !== 'string') return undefined;
  if (wanted === 'array' && /(?:^|\s)[-•]/.test(value))
    return 'Write each item on a line of its own, with a hyphen and a space before it.';
  if (wanted === 'object' && 'file' in properties && 'alt' in properties && !/[\s:]/.test(value))
    return `Write file: ${value} and alt: with what it shows, each on a line of its own below, indented by two more spaces`;
  return undefined;
}
