import { createContext, runInContext } from 'node:vm';
import { Linter } from 'eslint';

/** A function of CloudFront: an event in, what it returned out. */
export type EdgeFunction = (event: EdgeEvent) => Promise<EdgeResult>;

/** A header as functions see it. */
export interface EdgeHeader {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}
/** Headers by their names in lower case. */
export type EdgeHeaders = Readonly<Record<string, EdgeHeader>>;

/** The parts of an event that matter here. */
export interface EdgeEvent {
  readonly context: { readonly eventType: string; readonly requestId: string };
  readonly request: {
    readonly method: string;
    readonly uri: string;
    readonly headers: EdgeHeaders;
    /** What `rawQueryString()` returns. */
    readonly query: string | undefined;
  };
  readonly response?: { readonly statusCode: number; readonly headers: EdgeHeaders };
}

/** A request to go on with, or a response. */
export interface EdgeResult {
  readonly method?: string;
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers: EdgeHeaders;
  readonly body?: { readonly encoding: string; readonly data: string };
}

/**
 * What the runtime 2.0 has, by its documentation
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 */
const globals =
  'Object String Number Boolean Math Date Function RegExp JSON Array ArrayBuffer Uint8Array Promise Symbol Error EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt NaN Infinity undefined console cf';
const methods: Readonly<Record<string, string>> = {
  'String.prototype':
    'constructor length charAt charCodeAt concat indexOf lastIndexOf match replace search slice split substr substring toLowerCase trim toUpperCase codePointAt endsWith includes repeat startsWith padStart padEnd trimStart trimEnd replaceAll toString valueOf',
  'Array.prototype':
    'constructor length concat every filter forEach indexOf join lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice unshift copyWithin fill find findIndex includes toString',
  Object:
    'prototype length name create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys preventExtensions seal assign entries values',
  Array: 'prototype length name isArray of',
  String: 'prototype length name fromCharCode fromCodePoint',
};

/** Removes everything else from the realm that it runs in. */
const restrict = `(globals, methods) => {
  const root = globalThis;
  const { getOwnPropertyNames, getOwnPropertySymbols } = Object;
  const eachOf = (list, use) => { for (let at = 0; at < list.length; at += 1) use(list[at]); };
  const remove = (object, kept) => eachOf(getOwnPropertyNames(object), (name) => {
    if (kept.indexOf(name) < 0) delete object[name];
  });
  eachOf(methods, (row) => {
    const object = row[0] === 'String.prototype' ? String.prototype : row[0] === 'Array.prototype' ? Array.prototype : root[row[0]];
    eachOf(getOwnPropertySymbols(object), (symbol) => { delete object[symbol]; });
    remove(object, row[1]);
  });
  remove(root, globals);
}`;

/** Syntax of ES 6 and later that the documentation does not name, \`await\` within arguments among it. */
const undocumented = [
  ...['ForOfStatement', 'ClassDeclaration', 'SpreadElement', 'ObjectPattern', 'ArrayPattern'],
  ...['AssignmentPattern', 'YieldExpression', 'Property[shorthand=true]', 'Property[method=true]'],
  'ArrowFunctionExpression[async=true]',
  ':function :function[async=true]',
  'CallExpression > AwaitExpression',
  'NewExpression > Identifier[name="Function"]',
];

/** What a function uses that the runtime does not have, as far as its text tells. */
export function syntaxProblems(code: string): string[] {
  const found = new Linter().verify(code, [
    {
      languageOptions: { ecmaVersion: 2018, sourceType: 'module' },
      rules: { 'no-restricted-syntax': ['error', ...undocumented] },
    },
  ]);
  return found.map(({ line, message }) => `line ${String(line)}: ${message}`);
}

/** Most bytes of the code of a function. */
export const mostCode = 10_240;

/** Runs a function in a realm that has nothing but what is documented. */
export function loadFunction(code: string, pairs: ReadonlyMap<string, string>): EdgeFunction {
  if (Buffer.byteLength(code) > mostCode) throw new Error('the function is too large');
  const problems = syntaxProblems(code);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const context = createContext(
    {
      cf: {
        kvs: () => ({
          get: (key: string) => {
            const value = pairs.get(key);
            return value === undefined
              ? Promise.reject(new Error('KeyNotFound'))
              : Promise.resolve(value);
          },
        }),
      },
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const rows = JSON.stringify(
    Object.entries(methods).map(([name, list]) => [name, list.split(' ')]),
  );
  runInContext(`(${restrict})(${JSON.stringify(globals.split(' '))}, ${rows})`, context);
  const body = code.replace("import cf from 'cloudfront';", '');
  const run = runInContext(
    `'use strict';${body}
(text) => {
  const event = JSON.parse(text);
  const query = event.request.query;
  delete event.request.query;
  event.request.rawQueryString = () => query;
  return handler(event);
}`,
    context,
  ) as (text: string) => unknown;
  return async (event) =>
    JSON.parse(JSON.stringify(await run(JSON.stringify(event)))) as EdgeResult;
}
