import { hasBody } from '../../contract/kinds/page-kinds.ts';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import { parsePointer, valueAt } from '../diagnostics/json-pointer.ts';
import { reportedByShape } from './escaped-characters.ts';
import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import { missingIndentation } from './indentation.ts';
import { parseYaml, type ParsedYaml } from './parse-yaml.ts';
import { splitPage, type SplitPage } from './parse-page.ts';
import { isLikeField, reportSwallowed } from './swallowed-fields.ts';
import { namesKey, referenceFieldAt } from '../../contract/kinds/reference-fields.ts';
import { readSimpleYaml } from './simple-yaml.ts';
import { shapeFindings } from './shape-findings.ts';
import type { Entry } from '../model/entries.ts';
import {
  isYaml,
  type FoundFile,
  type SourceText,
  type YamlPart,
  type YamlSource,
} from './source-file.ts';
import { shapeCheck } from './shape-checks.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { isRecord } from '../../base/is-record.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import type { FieldSchema } from './field-schema.ts';
import { sourceSchemas } from './source-schemas.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** Where a merge left both versions of a text; such a file has no other findings. */
function mergeConflict({ path: file, text }: SourceText): Finding | undefined {
  if (!text.includes('<<<<<<< ')) return undefined;
  const start = /^<{7,} .*/m.exec(text);
  if (start === null || !/^>{7,} /m.test(text.slice(start.index))) return undefined;
  const at = { file, start: start.index, end: start.index + start[0].length };
  return { code: 'merge-conflict', args: {}, at };
}

/** An entry in the folder of another kind: it has all fields that its own kind needs, and no others. */
function wrongFolder({ path, kind, key }: FoundFile, value: unknown): Finding | undefined {
  const entryKind = entryKinds.find(({ name }) => name === kind);
  if (entryKind === undefined || typeof value !== 'object' || value === null) return undefined;
  const names = Object.keys(value);
  const real = entryKinds.find((other) => {
    const { properties = {}, required = [] } = sourceSchemas[other.name] as FieldSchema;
    return (
      required.every((name) => names.includes(name)) &&
      names.every((name) => Object.hasOwn(properties, name))
    );
  });
  if (real === undefined || real === entryKind) return undefined;
  const args = { path, kind: entryKind.noun, real: real.noun, move: `${real.folder}/${key}.yaml` };
  return { code: 'wrong-folder', args, at: { file: path } };
}

/**
 * A copy of `value` without its faulty parts. For each faulty node, the nearest enclosing field is present
 * but undefined, so that a list is whole or missing; a field that is reported as faulty is present but
 * undefined even if `value` has none.
 */
export function dropFaulty(value: unknown, faulty: readonly Pointer[]): unknown {
  if (!isRecord(value) || faulty.some((pointer) => pointer.length === 0)) return {};
  if (faulty.length === 0) return value;
  const fields = new Map(Object.entries(value));
  for (const [key, pointers] of groupBy(faulty, ([head]) => String(head))) {
    const field = fields.get(key);
    const below = pointers.map(([, ...rest]) => rest);
    const partly = isRecord(field) && below.every((pointer) => pointer.length > 0);
    fields.set(key, partly ? dropFaulty(field, below) : undefined);
  }
  return Object.fromEntries(fields);
}

const checks = new Map<SourceKind, ValidateFunction>();

/** Every error of a value against the schema of its kind, whose check is created on first use. */
export function shapeErrors(kind: SourceKind, value: unknown): readonly ErrorObject[] {
  const check = checks.get(kind) ?? shapeCheck(kind);
  checks.set(kind, check);
  return check(value) ? [] : (check.errors ?? []);
}

/** The entry in a source text, without what was at fault and is reported; empty if nothing could be read. */
export function readEntry(source: SourceText, report: Report): Entry<unknown> {
  const { path: file } = source;
  if (!isYaml(source)) return entryOf(source, { value: { text: source.text } });
  for (const { start, end, text: characters } of hiddenCharacters(source.text))
    report({ code: 'hidden-character', args: { characters }, at: { file, start, end } });
  const conflict = mergeConflict(source);
  if (conflict !== undefined) {
    report(conflict);
    return unreadEntry(source);
  }
  if (!hasBody(source.kind))
    return entryOf(source, readValue(source, { yaml: source.text, offset: 0 }, report));
  const page = splitPage(source, report);
  if (page === undefined) return unreadEntry(source);
  if (page.markdown.trim() === '')
    report({ code: 'empty-page', args: { path: file }, at: { file } });
  const content = readValue(source, page.frontMatter, report);
  reportBelow(source, page, content.value, report);
  return entryOf(source, content, { markdown: page.markdown, offset: page.bodyOffset });
}

/** Reports fields below the front matter: of those that keep a page back any line, of others those at the beginning. */
function reportBelow(
  { path: file, kind }: YamlSource,
  { markdown, bodyOffset }: SplitPage,
  value: unknown,
  report: Report,
): void {
  const lines = markdown.split('\n');
  if (!lines.some(isLikeField)) return;
  let offset = bodyOffset;
  let isFirst = true;
  let fence = '';
  for (const line of lines) {
    const [mark = ''] = /^ *(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== '' && (fence === '' || mark.trim().startsWith(fence)))
      fence = fence === '' ? mark.trim() : '';
    const start = offset;
    if (fence === '')
      reportSwallowed(
        line,
        sourceSchemas[kind],
        (field) => !isFirst || valueAt(value, [field]) !== undefined,
        (from, to) => ({ file, start: start + from, end: start + to }),
        report,
      );
    isFirst &&= line.trim() === '' || isLikeField(line);
    offset += line.length + 1;
  }
}

/** The entry of a file of which only the name could be read. */
export const unreadEntry = (file: FoundFile): Entry<unknown> => entryOf(file, nothing);

type ReadContent = Pick<Entry<unknown>, 'value' | 'unread' | 'faultyText'>;

const nothing: ReadContent = { value: {}, unread: true };

/** All entries have the same fields in the same order, so that reading them is fast. */
const entryOf = (
  { path: file, key }: FoundFile,
  { value, unread, faultyText }: ReadContent,
  body?: Entry<unknown>['body'],
): Entry<unknown> => ({ file, key, value, unread, faultyText, body });

function readValue(source: YamlSource, part: YamlPart, report: Report): ReadContent {
  const { path: file, kind, text: faultyText } = source;
  const simple = readSimpleYaml(part.yaml);
  if (simple !== undefined && shapeErrors(kind, simple).length === 0) return { value: simple };
  const outdented = missingIndentation(source, part);
  if (outdented !== undefined) {
    report(outdented);
    return { ...nothing, faultyText };
  }
  const parsed = parseYaml(file, part, report, sourceSchemas[kind]);
  if (parsed === undefined) return { ...nothing, faultyText };
  if (parsed.value === null && !hasBody(kind)) {
    report({ code: 'empty-file', args: { path: file }, at: { file } });
    return nothing;
  }
  const value = parsed.value ?? {};
  const errors = shapeErrors(kind, value);
  if (errors.length === 0 && !isSuspect(parsed)) return { value };
  const misplaced = errors.length === 0 ? undefined : wrongFolder(source, value);
  if (misplaced !== undefined) {
    report(misplaced);
    return { ...nothing, faultyText };
  }
  const findings = shapeFindings(source, errors, parsed).filter(
    (finding) => !isReference(kind, finding, value) || isAboutHidden(finding, value, faultyText),
  );
  for (const finding of findings) if (!isAboutHidden(finding, value, faultyText)) report(finding);
  const faulty = [
    ...findings.flatMap(faultyNodes),
    ...errors.flatMap(missingField),
    ...parsed.reported,
  ];
  return faulty.some((pointer) => pointer.length === 0)
    ? { ...nothing, faultyText }
    : { value: dropFaulty(value, faulty), faultyText };
}

/** Text of a wrong form in place of a reference is reported by the rule that has suggestions. */
function isReference(kind: SourceKind, { code, at }: Finding, value: unknown): boolean {
  if (code !== 'wrong-form' || !('pointer' in at)) return false;
  const place = referenceFieldAt(kind, at.pointer);
  return place !== undefined && namesKey(place) && typeof valueAt(value, at.pointer) === 'string';
}

/** Whether a finding is about a value with invisible characters, which have been reported at their place. */
function isAboutHidden({ at }: Finding, value: unknown, text: string): boolean {
  if (!('pointer' in at)) return false;
  const meant = at.on === 'key' ? at.pointer.at(-1) : valueAt(value, at.pointer);
  return (
    typeof meant === 'string' &&
    hiddenCharacters(meant).some(
      ({ text: characters }) => text.includes(characters) || !reportedByShape.test(characters),
    )
  );
}

const isSuspect = ({ reported, oddScalars }: ParsedYaml): boolean =>
  reported.length > 0 || oddScalars.length > 0;

/** A missing field is faulty, whether it is reported here or by whatever removed it. */
function missingField({ keyword, instancePath, schemaPath, params }: ErrorObject): Pointer[] {
  if (keyword !== 'required' || schemaPath.startsWith('#/oneOf/')) return [];
  const { missingProperty } = params as { missingProperty: string };
  return [[...parsePointer(instancePath), missingProperty]];
}

/** What to leave out because of a finding: the node that it is about, if it can be left out. */
function faultyNodes({ code, args, at }: Finding): Pointer[] {
  if (!('pointer' in at)) return [];
  switch (code) {
    case 'missing-field':
    case 'release-state':
    case 'yaml-1.1-boolean':
      return [];
    case 'unknown-key': {
      // The field that a misspelt name was meant for exists, and is faulty.
      const meant = args.nearest ?? args.meaning;
      return [at.pointer, ...(meant === undefined ? [] : [[...at.pointer.slice(0, -1), meant]])];
    }
    default:
      return [at.pointer];
  }
}
