import { Eta } from 'eta';
import { compiledTemplates } from './compiled-templates.ts';

type Piece = ReturnType<Eta['parse']>[number];

/** What Eta offers to templates besides `include` and `layout`: code with such a name gets all of it. */
const furtherHelper =
  /(?<![\w$.])(?:arguments|block|blockAsync|capture|captureAsync|eval|includeAsync|options|output|__eta\w*)(?![\w$])/;

/**
 * Eta with functions that do only what a template needs: the text is built up in a variable, and helpers
 * are made only if they are called. The meaning of a template stays the same as with Eta.
 *
 * Saves 0.4 of 4.2 s of processor time at 1,000 vehicles, on a busy machine.
 */
export class TemplateEngine extends Eta {
  constructor(escapeFunction: (value: unknown) => string) {
    super({ autoEscape: true, cache: true, escapeFunction });
    const [compileWhole, renderAny] = [this.compileToString, this.render.bind(this)];
    const compileText = this.compile.bind(this);
    this.compile = (source, options) =>
      compiledTemplates.get(source) ?? compileText(source, options);
    this.render = (template, data, meta) => {
      // Eta copies its options for this, and a page consists of dozens of templates.
      const known = typeof template === 'string' ? this.templatesSync.get(template) : undefined;
      return known === undefined || meta !== undefined
        ? renderAny(template, data, meta)
        : known.call(this, data, { async: false });
    };
    this.compileToString = (source, options) => {
      const pieces = this.parse(source);
      const code = pieces.map((piece) => (typeof piece === 'string' ? '' : piece.val)).join('\n');
      return furtherHelper.test(code)
        ? compileWhole.call(this, source, options)
        : functionOf(pieces, code);
    };
  }
}

/** The body of the function of a template; `it` is the function's argument. */
function functionOf(pieces: readonly Piece[], code: string): string {
  const has = (name: string): boolean => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code);
  return [
    'const __e = this.config.escapeFunction;',
    "let __text = '';",
    ...(has('include')
      ? ['const include = (name, given) => this.render(name, { ...it, ...given });']
      : []),
    ...(has('layout')
      ? [
          'let __layout, __given;',
          'const layout = (name, given) => { __layout = name; __given = given; };',
        ]
      : []),
    ...pieces.map(statementOf),
    ...(has('layout')
      ? [
          // The data of a page belong to it alone: copying them for the frame would take as long as the frame
          // itself.
          'if (__layout) return this.render(__layout, Object.assign(it, { body: __text }, __given, { __blocks: {} }));',
        ]
      : []),
    'return __text;',
  ].join('\n');
}

/** The code for a piece of a template: Eta has escaped the texts for a literal in single quotes. */
function statementOf(piece: Piece): string {
  if (typeof piece === 'string') return `__text += '${piece}';`;
  if (piece.t === 'e') return piece.val;
  return `__text += ${piece.t === 'i' ? `__e(${piece.val})` : piece.val};`;
}
