import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import type { Options } from 'tsup';
import { edited, type CodeEdit } from './edited-code.ts';

type Plugin = NonNullable<Options['plugins']>[number];

/**
 * Writes the parts that esbuild splits a program into as CommonJS, which esbuild cannot do itself. Node finds
 * and starts them in half the time that modules take, and V8 can store what it compiled of them.
 *
 * @param modules entries that get a module of the same name beside them, for whoever imports it.
 */
export function commonJsChunks(modules: readonly string[]): Plugin {
  const written = new Map<string, string>();
  return {
    name: 'common-js-chunks',
    renderChunk(code, { path }) {
      if (!path.endsWith('.cjs')) return undefined;
      const chunk = toCommonJs(code);
      const name = basename(path, '.cjs');
      if (modules.includes(name)) written.set(name, moduleOf(name, chunk.exported));
      return { code: chunk.code };
    },
    buildEnd() {
      for (const name of modules) {
        const text = written.get(name);
        if (text === undefined) throw new Error(`No part of the program is called ${name}.cjs.`);
        writeFileSync(join(this.options.outDir, `${name}.js`), text);
      }
    },
  };
}

/** A module with the exports of the CommonJS part of the same name. */
export function moduleOf(name: string, exported: readonly string[]): string {
  const lines = exported.map((each) => `export const ${each} = program.${each};\n`);
  return `import program from './${name}.cjs';\n${lines.join('')}`;
}

/**
 * Converts a module printed by esbuild to CommonJS. Its imports become constants, so that code that uses them
 * is as fast as in the module.
 *
 * @throws Error for what such constants cannot represent: an export that is assigned to later, `export *`, a
 * default export.
 */
export function toCommonJs(code: string): CommonJsChunk {
  const source = ts.createSourceFile(
    'chunk.js',
    code,
    ts.ScriptTarget.ESNext,
    true,
    ts.ScriptKind.JS,
  );
  const edits: CodeEdit[] = [];
  const exported = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) edits.push([statement, requireOf(statement)]);
    else if (ts.isExportDeclaration(statement)) {
      for (const [name, local] of exportsOf(statement)) exported.set(name, local);
      edits.push([statement, '']);
    } else if (ts.isExportAssignment(statement)) throw new Error('A chunk has a default export.');
  }
  const locals = new Set(exported.values());
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /[^\0-\x7f]/.test(node.getText()))
      throw new Error('A chunk has a tagged template that cannot be written in ASCII.');
    const changed = assignedName(node);
    if (changed !== undefined && locals.has(changed.text) && !isAtTop(changed))
      throw new Error(`A chunk exports ${changed.text}, which is assigned to later.`);
    const replacement = replacementOf(node);
    if (replacement !== undefined) edits.push([node, replacement]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const names = [...exported].map(([name, local]) => (name === local ? name : `${name}: ${local}`));
  const exports = `module.exports = { ${names.join(', ')} };\n`;
  return {
    code: escaped(`"use strict";\n${edited(source, edits)}${exports}`),
    exported: [...exported.keys()],
  };
}

/** A part of the program, and the names of what it exports. */
export interface CommonJsChunk {
  readonly code: string;
  readonly exported: readonly string[];
}

/** Escapes to ASCII, for which V8 needs half the memory. esbuild leaves regular expressions unescaped. */
const escaped = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function requireOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): string {
  const required = `require(${moduleSpecifier.getText()})`;
  if (importClause === undefined) return `${required};`;
  const { name, namedBindings } = importClause;
  const whole = namedBindings && ts.isNamespaceImport(namedBindings) ? namedBindings.name.text : '';
  const parts = [
    ...(whole === '' ? [] : [`var ${whole} = ${required};`]),
    ...(name === undefined ? [] : [`var ${name.text} = ${required};`]),
    ...(namedBindings && ts.isNamedImports(namedBindings)
      ? [`var { ${namedBindings.elements.map(boundName).join(', ')} } = ${required};`]
      : []),
  ];
  return parts.join(' ');
}

const boundName = ({ propertyName, name }: ts.ImportSpecifier): string =>
  propertyName === undefined ? name.text : `${propertyName.text}: ${name.text}`;

function exportsOf({ exportClause, moduleSpecifier }: ts.ExportDeclaration): [string, string][] {
  if (
    moduleSpecifier !== undefined ||
    exportClause === undefined ||
    !ts.isNamedExports(exportClause)
  )
    throw new Error('A chunk exports what another module holds.');
  return exportClause.elements.map(({ propertyName, name }) => [
    name.text,
    (propertyName ?? name).text,
  ]);
}

/** What replaces `import('./…')` and `import.meta` properties. */
function replacementOf(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [target] = node.arguments;
    if (target === undefined || !ts.isStringLiteral(target) || !target.text.startsWith('./'))
      throw new Error(
        `A chunk imports ${node.getText()} when it runs. Put the package into the bundle.`,
      );
    return `Promise.resolve().then(() => require(${JSON.stringify(target.text)}))`;
  }
  return ts.isPropertyAccessExpression(node) && node.getText() === 'import.meta.url'
    ? 'require("node:url").pathToFileURL(__filename).href'
    : undefined;
}

function assignedName(node: ts.Node): ts.Identifier | undefined {
  const target =
    ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)
      ? node.left
      : ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)
        ? counted(node)
        : undefined;
  return target && ts.isIdentifier(target) ? target : undefined;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

const counted = ({
  operator,
  operand,
}: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): ts.Expression | undefined =>
  operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
    ? operand
    : undefined;

/** Whether a name is assigned to outside any function, and so before the chunk has finished loading. */
function isAtTop(name: ts.Node): boolean {
  for (let node = name.parent; !ts.isSourceFile(node); node = node.parent)
    if (ts.isFunctionLike(node)) return false;
  return true;
}
