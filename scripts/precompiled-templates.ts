import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { TemplateEngine } from '../src/site/publish/pages/template-engine.ts';

/**
 * Puts the templates of the program into the bundle as functions, in place of the module that has none: no
 * build compiles them, and V8 stores what it compiled of them.
 *
 * @param folder where the templates are.
 */
export const precompiledTemplates = (folder: string): Plugin => ({
  name: 'precompiled-templates',
  setup(build) {
    build.onLoad({ filter: /[\\/]publish[\\/]pages[\\/]ready-templates\.ts$/ }, () => ({
      contents: readyTemplatesModule(folder),
      loader: 'js',
    }));
  },
});

/** The module that replaces `src/site/publish/pages/ready-templates.ts`. */
export function readyTemplatesModule(folder: string): string {
  const engine = new TemplateEngine(String);
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.eta'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      const { code, body } = engine.translate(text);
      if (body === undefined) return [];
      const render = `function (it, options) {\n${body}\n}`;
      return `[${JSON.stringify(text)}, { code: ${JSON.stringify(code)}, render: ${render} }]`;
    });
  return `const ready = new Map([\n${entries.join(',\n')}\n]);\nexport const readyTemplate = (text) => ready.get(text);\n`;
}
