import { Eta } from 'eta';
import { compiledTemplates } from './compiled-templates.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import { TemplateError, type TemplateSources } from '../template-sources.ts';

/** Renders templates by name; `<%= %>` escapes for the language of the template. */
export interface Templates {
  readonly html: (name: string, data: object) => string;
  readonly markdown: (name: string, data: object) => string;
  /** Whether some are not the program's own; all of them when it runs from its sources, where none is compiled. */
  readonly areOwn: boolean;
}

/** It names the template already: of a part that another one has by `it.once`. */
class FaultyTemplate extends TemplateError {}

/** @throws TemplateError for a faulty template; so does rendering. */
export function compileTemplates(sources: TemplateSources): Templates {
  const engines = {
    html: createEngine(escapingWith(escapeHtml)),
    md: createEngine(escapingWith(escapeMarkdown)),
  };
  for (const [name, source] of sources) {
    if (!name.endsWith('.eta')) continue;
    try {
      engineOf(engines, name).loadTemplate(`@${name}`, source);
    } catch (cause) {
      throw new TemplateError(`The template ${name} is faulty: ${reasonOf(cause)}`, { cause });
    }
  }
  const render = (name: string, data: object) => {
    try {
      return engineOf(engines, name).render(`@${name}`, data);
    } catch (cause) {
      if (cause instanceof FaultyTemplate) throw cause;
      const { template = name, line } = faultyLine(sources, name, data, cause) ?? {};
      const at = line === undefined ? '' : ` in line ${line}`;
      const message = `The template ${template} is faulty${at}: ${reasonOf(cause)}`;
      throw new FaultyTemplate(message, { cause });
    }
  };
  return {
    html: (name, data) => render(`${name}.html.eta`, data),
    markdown: (name, data) => render(`${name}.md.eta`, data),
    areOwn: [...sources].some(
      ([name, source]) => name.endsWith('.eta') && !compiledTemplates.has(source),
    ),
  };
}

const { escapeFunction: escapeHtml } = new Eta().config;

const engineOf = (engines: Readonly<Record<'html' | 'md', Eta>>, name: string): Eta =>
  name.endsWith('.html.eta') ? engines.html : engines.md;

/** After the first lines of a parse error the engine prints the code that it generates. */
function reasonOf(cause: unknown): string {
  const text = String(cause).replace(/^EtaParser Error: Bad template syntax\s+/, '');
  return text.split('\n', 1)[0] ?? '';
}

interface TemplateLine {
  readonly template: string;
  readonly line: number | undefined;
}

/** Renders once more, slowly, to find out where a template failed; the innermost one is to blame. */
function faultyLine(
  sources: TemplateSources,
  name: string,
  data: object,
  cause: unknown,
): TemplateLine | undefined {
  let culprit: TemplateLine | undefined;
  const escape = escapingWith(name.endsWith('.html.eta') ? escapeHtml : escapeMarkdown);
  // The number of a line would go on in a statement that begins with a bracket.
  const ended = (code: string): string => code.replace(/^__eta\.line=\d+$/gm, '$&;');
  const plugins = [{ processFnString: ended }];
  const how = { autoEscape: true, cache: true, escapeFunction: escape, debug: true, plugins };
  const engine = new Eta(how);
  engine.RuntimeErr = (fault, source, line): never => {
    const [template] = [...sources].find(([, text]) => text === source) ?? [];
    if (template !== undefined) culprit ??= { template, line };
    throw fault;
  };
  for (const [template, source] of sources)
    if (template.endsWith(name.replace(/^.*(?=\.(?:html|md)\.eta$)/, '')))
      engine.loadTemplate(`@${template}`, source);
  try {
    engine.render(`@${name}`, data);
  } catch (fault) {
    // A template that fails differently each time cannot be traced.
    if (String(fault) === String(cause)) return culprit;
  }
  return undefined;
}

/** Eta passes on whatever a template prints; only text and numbers make sense there. */
const escapingWith =
  (escape: (text: string) => string) =>
  (value: unknown): string => {
    if (typeof value === 'string') return escape(value);
    if (typeof value === 'number') return String(value);
    throw new TypeError(`A template prints ${typeof value}, which is no text`);
  };

/** The engine of the templates, some of which may be compiled already. */
export function createEngine(escapeFunction: (value: unknown) => string): Eta {
  const engine = new Eta({ autoEscape: true, cache: true, escapeFunction });
  const compileText = engine.compile.bind(engine);
  engine.compile = (source, options) =>
    compiledTemplates.get(source) ?? compileText(source, options);
  return engine;
}
