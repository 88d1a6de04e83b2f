import { Eta } from 'eta';
import { escapeMarkdown } from '../../markdown/escape-markdown.ts';

/** Source text of each template by its file name. */
export type TemplateSources = ReadonlyMap<string, string>;

/** Renders templates by name; `<%= %>` escapes for the language of the template. */
export interface Templates {
  readonly html: (name: string, data: object) => string;
  readonly markdown: (name: string, data: object) => string;
}

/** Compiles every template once. */
export function compileTemplates(sources: TemplateSources): Templates {
  const html = new Eta({ autoEscape: true, cache: true });
  const markdown = new Eta({ autoEscape: true, cache: true, escapeFunction: escapeUnknown });
  for (const [name, source] of sources) {
    if (name.endsWith('.html.eta')) html.loadTemplate(`@${name}`, source);
    if (name.endsWith('.md.eta')) markdown.loadTemplate(`@${name}`, source);
  }
  return {
    html: (name, data) => html.render(`@${name}.html.eta`, data),
    markdown: (name, data) => markdown.render(`@${name}.md.eta`, data),
  };
}

/** Eta hands over whatever a template prints; only text and numbers make sense there. */
function escapeUnknown(value: unknown): string {
  if (typeof value === 'string') return escapeMarkdown(value);
  if (typeof value === 'number') return String(value);
  throw new TypeError(`A template prints ${typeof value}, which is no text`);
}
