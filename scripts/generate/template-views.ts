import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A field of a type that templates see. */
export interface ViewField {
  readonly name: string;
  readonly optional: boolean;
  /** The name of one of the types of the views, with `[]` after it for lists; empty for any other type. */
  readonly view: string;
  /** The type in TypeScript. */
  readonly text: string;
  /** Its comment, or else what the schema of a source says of the field; may be empty. */
  readonly description: string;
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

  /** Registers the types of views that are in a type, and names it if it is one of them. */
  const viewOf = (given: ts.Type, place: string): string => {
    const type = checker.getNonNullableType(given);
    if (checker.isArrayLikeType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      const view = element && viewOf(element, place);
      return view ? `${view}[]` : '';
    }
    // Apps of both kinds are treated as one type with the fields of both.
    const isObject = (part: ts.Type): boolean =>
      Boolean(part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) &&
      !checker.isArrayLikeType(part);
    if (!(type.isUnion() ? type.types.every(isObject) : isObject(type))) return '';
    const inner = type.getCallSignatures()[0]?.getReturnType() ?? type.getStringIndexType();
    if (inner) {
      viewOf(inner, place);
      return '';
    }
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
        const place = `${name}.${field}`;
        const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
        return {
          name: field,
          optional:
            found.length < members.length ||
            Boolean(symbol.flags & ts.SymbolFlags.Optional) ||
            own !== checker.getNonNullableType(own),
          view: viewOf(own, place),
          text: [...new Set(found.map(textOf))].join(' | '),
          description: (comment || describedInSchema(place)).replace(/\s+/g, ' '),
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
  ContentView: 'page',
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
  return node.description ?? '';
}

interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode;
}
