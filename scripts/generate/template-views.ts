import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A field of a type that templates see. */
export interface ViewField {
  readonly name: string;
  readonly optional: boolean;
  /**
   * `string`, `number`, `boolean`, `unknown`, `function:<result>`, the name of a type; `[]` after it for
   * lists.
   */
  readonly type: string;
  /** The type in TypeScript, if it is not one of the types of the views. */
  readonly text: string;
  readonly description: string;
  /** What the schema of a source says of the field, if nothing else describes it. */
  readonly inSource: string;
}

/** Every type that templates see, by name; the name of a type within another contains a dot. */
export type ViewTypes = ReadonlyMap<string, readonly ViewField[]>;

const viewsFile = 'src/site/publish/pages/views.ts';

/** Reads the typed views. */
export function readViewTypes(): ViewTypes {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
    ts.sys,
    '.',
  );
  const program = ts.createProgram([viewsFile], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(viewsFile);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${viewsFile} cannot be read.`);
  const types = new Map<string, readonly ViewField[]>();

  const textOf = (symbol: ts.Symbol): string =>
    checker.typeToString(
      checker.getNonNullableType(checker.getTypeOfSymbol(symbol)),
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
    );

  const nameOf = (type: ts.Type, fallback: string): string => {
    // `Pick<…>` and the like are another type each time.
    const name = type.aliasTypeArguments
      ? ''
      : ((type.aliasSymbol ?? type.getSymbol())?.name ?? '');
    return /^[A-Z]/.test(name) ? name : fallback;
  };

  const describe = (given: ts.Type, place: string): string => {
    const type = checker.getNonNullableType(given);
    if (type.flags & ts.TypeFlags.StringLike) return 'string';
    if (type.flags & ts.TypeFlags.NumberLike) return 'number';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (type.isUnion()) {
      // Apps of both kinds are treated as one type with the fields of both.
      const parts = new Set(
        type.types.map((part) =>
          part.flags & ts.TypeFlags.Object && !checker.isArrayLikeType(part)
            ? 'object'
            : describe(part, place),
        ),
      );
      const [only = 'unknown'] = parts;
      if (parts.size > 1) return 'unknown';
      if (only !== 'object') return only;
    }
    if (checker.isArrayLikeType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      return element === undefined ? 'unknown' : `${describe(element, place)}[]`;
    }
    const [call] = type.getCallSignatures();
    if (call) return `function:${describe(call.getReturnType(), place)}`;
    const indexed = type.getStringIndexType();
    if (indexed) return `record:${describe(indexed, place)}`;
    if (!(type.isUnionOrIntersection() || type.flags & ts.TypeFlags.Object)) return 'unknown';
    const name = nameOf(type, place);
    register(name, type);
    return name;
  };

  const register = (name: string, type: ts.Type): void => {
    if (types.has(name)) return;
    types.set(name, []); // a type may contain itself
    const members = type.isUnion() ? type.types : [type];
    const names = new Set(members.flatMap((each) => each.getProperties().map((one) => one.name)));
    types.set(
      name,
      // The compiler's own order depends on what else it has read.
      [...names].sort().map((field) => {
        const found = members.flatMap((each) => each.getProperty(field) ?? []);
        const [symbol] = found;
        if (symbol === undefined) throw new Error(`${name}.${field} has no type.`);
        const own = checker.getTypeOfSymbol(symbol);
        const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
        return {
          name: field,
          optional:
            found.length < members.length ||
            Boolean(symbol.flags & ts.SymbolFlags.Optional) ||
            own !== checker.getNonNullableType(own),
          type: describe(own, `${name}.${field}`),
          text: [...new Set(found.map(textOf))].join(' | '),
          description: comment.replace(/\s+/g, ' '),
          inSource: comment === '' ? describedInSchema(`${name}.${field}`) : '',
        };
      }),
    );
  };

  for (const symbol of checker.getExportsOfModule(module))
    register(symbol.name, checker.getDeclaredTypeOfSymbol(symbol));
  return types;
}

const schemas: Readonly<Record<string, string>> = {
  App: 'app',
  Category: 'categories',
  ContentPage: 'page',
  Phoneme: 'phoneme',
  ReleasedApp: 'app',
  Site: 'site',
  UnreleasedApp: 'app',
  Vehicle: 'vehicle',
};

/** What the schema of a source says about a field, which has the same meaning and name there. */
function describedInSchema(place: string): string {
  const [type = '', ...fields] = place.split('.');
  const file = schemas[type];
  if (file === undefined) return '';
  let node = JSON.parse(readFileSync(`schemas/${file}.schema.json`, 'utf8')) as SchemaNode;
  if (type === 'Category') node = node.additionalProperties ?? {};
  for (const field of fields) node = node.properties?.[field] ?? {};
  return (node.description ?? '').replace(/\s+/g, ' ');
}

interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode;
}
