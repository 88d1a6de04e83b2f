import { isDeepStrictEqual } from 'node:util';
import { isAlias, Lexer, parseAllDocuments, visit, type Document } from 'yaml';
import { isTooNested } from '../../base/text/yaml-depth.ts';

/** Whether two YAML texts hold the same data, in the same order, and the same comments. */
export function isSameYaml(a: string, b: string): boolean {
  const [before, after] = [read(a), read(b)];
  return before !== undefined && isDeepStrictEqual(before, after);
}

/** What a text says: its data with the order of its fields, its anchors and tags, its comments. */
function read(yaml: string) {
  const documents = parse(yaml);
  if (documents === undefined || documents.some(({ errors }) => errors.length > 0))
    return undefined;
  return { documents: documents.map(saidBy), comments: commentsOf(yaml) };
}

function parse(yaml: string): readonly Document.Parsed[] | undefined {
  if (isTooNested(yaml)) return undefined;
  const documents = parseAllDocuments(yaml, { logLevel: 'error', prettyErrors: false });
  return 'empty' in documents ? [] : documents;
}

/** Every scalar with its tag and anchor, in document order, and how they are nested. */
function saidBy(document: Document.Parsed): readonly unknown[] {
  const said: unknown[] = [];
  visit(document, {
    Node(key, node, { length: depth }) {
      if (isAlias(node)) said.push([depth, key, 'alias', node.source]);
      else {
        const { tag, anchor } = node;
        const value: unknown = 'value' in node ? node.value : node.constructor.name;
        said.push([depth, key, value, tag, anchor]);
      }
    },
  });
  return said;
}

/** The position of a comment may change with the layout, but neither its words nor their order. */
const commentsOf = (yaml: string): readonly string[] =>
  [...new Lexer().lex(yaml)].flatMap((token) => (token.startsWith('#') ? [token.trimEnd()] : []));
