import * as yamlPlugin from 'prettier/plugins/yaml';
import { format } from 'prettier/standalone';
import { isSameYaml } from './same-yaml.ts';

/**
 * A YAML text in the layout of Prettier: two spaces for each step, lists one step further in than their name,
 * double quotes where quotes are used, at most one empty line, a single line feed at the end. Lines of a folded text
 * keep their breaks. Undefined for a text that is not YAML.
 */
export async function formatYaml(yaml: string): Promise<string | undefined> {
  try {
    const text = await format(yaml, {
      parser: 'yaml',
      plugins: [yamlPlugin],
      printWidth: 100,
      proseWrap: 'preserve',
    });
    return withOneEnd(text);
  } catch (cause) {
    if (cause instanceof Error) return undefined; // a syntax error, or a text nested too deeply
    throw cause;
  }
}

/** Prettier keeps an empty line after the last comment; the last text with `|+` needs those that it has. */
function withOneEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  const short = `${text.slice(0, end)}\n`;
  return isSameYaml(text, short) ? short : text;
}
