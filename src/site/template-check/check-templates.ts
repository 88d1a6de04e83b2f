import { parse, type AnyNode, type Program } from 'acorn';
import { nearest } from '../../base/text/nearest.ts';
import { assetsAmong } from '../publish/pages/asset.ts';
import { fieldsOf, type KnownType } from './known-type.ts';
import { templateScript } from './template-script.ts';
import { unknownFiles } from './unknown-files.ts';
import { unknownNames } from './unknown-names.ts';

/** A fault of a template, at its line and column, both counted from 1. */
export interface TemplateFault {
  readonly template: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint?: string | undefined;
}

/**
 * What is wrong with some templates before they are rendered: names that do not exist, missing templates to
 * include, missing assets, and code that cannot be parsed.
 *
 * @param templates the source of each by its file name.
 * @param others names of the templates beside them that they may include.
 */
export function checkTemplates(
  templates: ReadonlyMap<string, string>,
  others: readonly string[] = [],
): TemplateFault[] {
  const files = {
    template: new Set([...templates.keys(), ...others]),
    asset: new Set(assetsAmong(templates.keys())),
  };
  const parsed = [...templates]
    .filter(([name]) => name.endsWith('.eta'))
    .map(([name, source]) => ({ name, source, ...parseTemplate(source) }));
  // Under `it`, a template finds what the including template passes.
  const handedOver = new Set(
    parsed.flatMap(({ program }) => (program ? includedNames(program) : [])),
  );
  return parsed.flatMap(({ name, source, program, problem }) => {
    const at = (offset: number) => ({ template: name, ...placeOf(source, offset) });
    if (program === undefined)
      return problem ? [{ ...at(problem.at), message: problem.message }] : [];
    const type = viewOf(name);
    const names = unknownNames(program, templateScript(source), new Map([['it', type]]));
    const missing = unknownFiles(program, files).map((unknown) => ({
      ...at(unknown.at),
      message:
        unknown.is === 'template'
          ? `There is no template "${unknown.name}".`
          : `There is no file "${unknown.name}" in assets/.`,
      hint: hintOf(nearest(unknown.name, files[unknown.is])),
    }));
    const faults = names
      .filter((unknown) => !(unknown.of === 'it' && handedOver.has(unknown.name)))
      .map((unknown) => {
        const meant = nearest(unknown.name, unknown.known);
        const what = unknown.known.length > 0 ? '' : `, which is ${typeText(unknown.type)}`;
        return {
          ...at(unknown.at),
          message: `There is no "${unknown.name}" in ${unknown.of}${what}.`,
          hint: hintOf(meant) ?? knownText(unknown.known),
        };
      });
    return [...missing, ...faults].sort((a, b) => a.line - b.line || a.column - b.column);
  });
}

const hintOf = (meant: string | undefined): string | undefined =>
  meant === undefined ? undefined : `Did you mean "${meant}"?`;

const typeText = (type: KnownType): string =>
  type.endsWith('[]') ? 'a list' : type === 'string' ? 'a text' : `a ${type}`;

const knownText = (known: readonly string[]): string | undefined =>
  known.length === 0 ? undefined : `There are: ${known.join(', ')}.`;

interface Parsed {
  readonly program?: Program;
  readonly problem?: { readonly at: number; readonly message: string };
}

function parseTemplate(source: string): Parsed {
  try {
    const program = parse(templateScript(source), {
      ecmaVersion: 'latest',
      allowReturnOutsideFunction: true,
    });
    return { program };
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    const { pos = 0 } = fault as { readonly pos?: number };
    return { problem: { at: pos, message: fault.message.replace(/ \(\d+:\d+\)$/, '.') } };
  }
}

/** What a template finds under `it`; nothing is known about a template that the program does not have. */
function viewOf(file: string): KnownType {
  const view = file.replace(/\.eta$/, '');
  return fieldsOf(view) === undefined ? 'unknown' : view;
}

/** The keys of every object that is passed to `include` or `layout`. */
function includedNames(node: AnyNode | Program): string[] {
  const names: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value as unknown[]) walk(each);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const each = value as AnyNode;
    if (each.type === 'CallExpression' && each.callee.type === 'Identifier')
      for (const given of each.arguments)
        if (given.type === 'ObjectExpression')
          for (const property of given.properties)
            if (property.type === 'Property' && property.key.type === 'Identifier')
              names.push(property.key.name);
    Object.values(each).forEach(walk);
  };
  walk(node);
  return names;
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
