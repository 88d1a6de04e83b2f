import * as yamlPlugin from 'prettier/plugins/yaml';
import { format } from 'prettier/standalone';

/**
 * A YAML text in the layout of Prettier: two spaces for each step, lists one step further in than their name,
 * double quotes where quotes are used, at most one empty line, a line feed at the end. Lines of a folded text
 * keep their breaks. Undefined for a text that is not YAML.
 */
export async function formatYaml(yaml: string): Promise<string | undefined> {
  try {
    return await format(yaml, {
      parser: 'yaml',
      plugins: [yamlPlugin],
      printWidth: 100,
      proseWrap: 'preserve',
    });
  } catch (cause) {
    if (cause instanceof Error) return undefined; // a syntax error, or a text nested too deeply
    throw cause;
  }
}
