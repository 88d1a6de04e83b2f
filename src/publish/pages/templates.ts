import { Eta } from 'eta';
import { escapeMarkdown } from '../../markdown/escape-markdown.ts';
import { TemplateError } from './template-error.ts';

/** Source text of each template by its file name. */
export type TemplateSources = ReadonlyMap<string, string>;

/** Renders templates by name; `<%= %>` escapes for the language of the template. */
export interface Templates {
  readonly html: (name: string, data: object) => string;
  readonly markdown: (name: string, data: object) => string;
}

/**
 * Compiles every template once.
 *
 * @throws TemplateError for one that is faulty; rendering throws it, too.
 */
export function compileTemplates(sources: TemplateSources): Templates {
  const html = new Eta({ autoEscape: true, cache: true });
  const markdown = new Eta({ autoEscape: true, cache: true, escapeFunction: escapeUnknown });
  for (const [name, source] of sources) {
    const engine = name.endsWith('.html.eta') ? html : markdown;
    if (name.endsWith('.eta'))
      naming(name, () => {
        engine.loadTemplate(`@${name}`, source);
      });
  }
  const render = (engine: Eta, name: string, data: object) =>
    naming(name, () => engine.render(`@${name}`, data));
  return {
    html: (name, data) => render(html, `${name}.html.eta`, data),
    markdown: (name, data) => render(markdown, `${name}.md.eta`, data),
  };
}

function naming<Result>(template: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    // Behind the first lines of a parse error the engine shows the code that it generates.
    const [reason = ''] = String(cause)
      .replace(/^EtaParser Error: Bad template syntax\s+/, '')
      .split('\n');
    throw new TemplateError(`The template ${template} is faulty: ${reason}`, { cause });
  }
}

/** Eta hands over whatever a template prints; only text and numbers make sense there. */
function escapeUnknown(value: unknown): string {
  if (typeof value === 'string') return escapeMarkdown(value);
  if (typeof value === 'number') return String(value);
  throw new TypeError(`A template prints ${typeof value}, which is no text`);
}
