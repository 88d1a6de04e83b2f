import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Plugin } from 'esbuild';
import { edited, type CodeEdit } from './edited-code.ts';

/**
 * Makes libraries load their modules at the first use instead of all at once: commander would load what starts
 * other programs, and fast-glob has two ways of searching besides the one that we use.
 */
export const lateRequires: Plugin = {
  name: 'late-requires',
  setup(build) {
    build.onLoad({ filter: changed }, ({ path }) => ({
      contents: withLateRequires(readFileSync(path, 'utf8')),
    }));
  },
};

const changed =
  /[\\/]node_modules[\\/](?:commander[\\/]lib[\\/]command|(?:fast-glob|@nodelib[\\/]fs\.\w+)[\\/]out[\\/].*|micromatch[\\/]index)\.js$/;

/**
 * A CommonJS module with each `const name = require('x');` at its top changed so that `x` is loaded when the name
 * is first used. A name that also means something else in the module stays as it is.
 */
export function withLateRequires(code: string): string {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.ESNext, true);
  const calls = new Map(source.statements.flatMap(requiredConstant));
  const uses: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && calls.has(node.text)) {
      if (!isName(node)) uses.push(node);
      else if (!isMember(node.parent) && node.parent !== calls.get(node.text)?.parent)
        calls.delete(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edited(source, [
    ...[...calls.values()].map((call): CodeEdit => [call, `() => ${call.getText()}`]),
    ...uses
      .filter(({ text }) => calls.has(text))
      .map((node): CodeEdit => [node, `(${node.text}())`]),
  ]);
}

/** The name and the call in `const name = require('x');`. */
function requiredConstant(statement: ts.Statement): [string, ts.CallExpression][] {
  if (!ts.isVariableStatement(statement)) return [];
  const [declared, ...others] = statement.declarationList.declarations;
  const call = declared?.initializer;
  if (declared === undefined || others.length > 0 || !ts.isIdentifier(declared.name)) return [];
  if (call === undefined || !ts.isCallExpression(call)) return [];
  return call.expression.getText() === 'require' ? [[declared.name.text, call]] : [];
}

/** Whether an identifier names what it stands in, such as a parameter, rather than refers to something. */
const isName = (node: ts.Identifier): boolean =>
  (node.parent as { readonly name?: ts.Node }).name === node;

/** Whether the name of a node means something only after a dot. */
const isMember = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodDeclaration(node);
