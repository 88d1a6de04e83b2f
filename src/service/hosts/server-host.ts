import { count, groupDigits } from '../../base/text/plain-text.ts';
import type { HostName } from '../../contract/hosts.ts';
import { limitsOf } from './deviations.ts';
import { mcpElsewhere, type Host, type HostFile } from './host.ts';
import { isFilePath, tableOf, type Table } from './table.ts';

/**
 * A text between double quotes for nginx, Apache and Caddy: inside, `\"` is a quote, and a backslash is
 * written twice where nginx and Apache halve it.
 *
 * @throws RangeError if the text contains a line end or NUL, which no such text can.
 */
export function quotedText(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new RangeError('a configuration text cannot hold a line end');
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** The health response of a server without a program behind it. */
export const healthText = JSON.stringify({ status: 'healthy' });

/** Marks where the identifier of a request belongs in a text of `errorText`. */
export const idMark = 'REQUEST-ID';

/** What a server of one's own reads, and the texts that it cannot hold. */
interface ServerKind {
  readonly name: HostName;
  readonly print: (table: Table) => readonly HostFile[];
  /** The parts of a file that it reads at once, and the most bytes of one. */
  readonly longest: { readonly part: RegExp; readonly bytes: number };
  readonly reload?: Host['reload'];
}

/** A host that is a server of one's own: what is printed for it names no folder, port or other program. */
export const serverHost = ({ name, print, longest, reload }: ServerKind): Host => ({
  name,
  ...(reload && { reload }),
  configure(input) {
    const cannot = [...limitsOf(name), ...mcpElsewhere(input)];
    const refused = (message: string, remedy: string) => ({ problems: [{ message, remedy }] });
    const table = tableOf(input.manifest);
    if (table.prefix !== '' && !isFilePath.test(table.prefix)) {
      const message = `${name} cannot be told of the path of the base URL: ${table.prefix}.`;
      const remedy = 'Write it with letters, digits, hyphens, dots and underscores only.';
      return { files: [], cannot, ...refused(message, remedy) };
    }
    const files = print(table);
    const parts = files.flatMap(({ text }) => text.match(longest.part) ?? []);
    const [first, ...more] = parts.filter((part) => Buffer.byteLength(part) > longest.bytes);
    if (first === undefined) return { files, cannot, problems: [] };
    const message = `${count(more.length + 1, 'text')} would be longer than the ${groupDigits(longest.bytes)} bytes that ${name} reads at once: ${first.slice(0, 60)}…`;
    const remedy = 'Shorten the longest titles, aliases, former paths or their targets.';
    return { files, cannot, ...refused(message, remedy) };
  },
});
