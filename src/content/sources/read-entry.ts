import { hasBody } from '../../contract/kinds/source-form.ts';
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding, Pointer, Report } from '../diagnostics/diagnostic.ts';
import { parsePointer, valueAt } from '../diagnostics/json-pointer.ts';
import { reportedByShape } from './escaped-characters.ts';
import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import { parseYaml, type ParsedYaml } from './parse-yaml.ts';
import { splitPage } from './parse-page.ts';
import { mergeConflict, missingIndentation } from './early-faults.ts';
import { namesKey, referringPlaceAt } from '../../contract/kinds/referring-places.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { wrongFolder } from './wrong-folder.ts';
import { salvage } from './salvage.ts';
import { readSimpleYaml } from './simple-yaml.ts';
import { shapeFindings } from './shape-findings.ts';
import { shapeErrors } from './shape-errors.ts';
import type { Entry } from '../model/entries.ts';
import { parseLedger } from './ledger-text.ts';
import {
  isYaml,
  type FoundFile,
  type SourceText,
  type YamlPart,
  type YamlSource,
} from './source-file.ts';

/**
 * The entry in a source text. Its faults are reported, and what they are about is left out of the value; a
 * text that cannot be read at all gives an empty entry.
 */
export function readEntry(source: SourceText, report: Report): Entry<unknown> {
  const { path: file } = source;
  if (source.kind === 'static') return entryOf(source, { value: { text: source.text } });
  for (const { start, end, text: characters } of hiddenCharacters(source.text))
    report({ code: 'hidden-character', args: { characters }, at: { file, start, end } });
  const conflict = mergeConflict(source);
  if (conflict !== undefined) {
    report(conflict);
    return unreadEntry(source);
  }
  if (!isYaml(source))
    return entryOf(source, { value: { records: parseLedger(file, source.text, report) } });
  if (!hasBody(source.kind))
    return entryOf(source, readValue(source, { yaml: source.text, offset: 0 }, report));
  const page = splitPage(source, report);
  if (page === undefined) return unreadEntry(source);
  if (page.markdown.trim() === '')
    report({ code: 'empty-page', args: { path: file }, at: { file } });
  const said = readValue(source, page.frontMatter, report);
  return entryOf(source, said, { markdown: page.markdown, offset: page.bodyOffset });
}

/** The entry of a file of which only the name could be read. */
export const unreadEntry = (file: FoundFile): Entry<unknown> => entryOf(file, nothing);

type Said = Pick<Entry<unknown>, 'value' | 'unread' | 'faultyText'>;

const nothing: Said = { value: {}, unread: true };

/** All entries have the same fields in the same order, so that reading them is fast. */
const entryOf = (
  { path: file, key }: FoundFile,
  { value, unread, faultyText }: Said,
  body?: Entry<unknown>['body'],
): Entry<unknown> => ({ file, key, value, unread, faultyText, body });

function readValue(source: YamlSource, part: YamlPart, report: Report): Said {
  const { path: file, kind, text: faultyText } = source;
  const simple = readSimpleYaml(part.yaml);
  if (simple !== undefined && shapeErrors(kind, simple).length === 0) return { value: simple };
  const outdented = missingIndentation(source, part);
  if (outdented !== undefined) {
    report(outdented);
    return { ...nothing, faultyText };
  }
  const parsed = parseYaml(file, part, report);
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
    : { value: salvage(value, faulty), faultyText };
}

/** Text of a wrong form in place of a reference is reported by the rule that knows what was meant. */
const isReference = (kind: SourceKind, { code, at }: Finding, value: unknown): boolean =>
  code === 'wrong-form' &&
  'pointer' in at &&
  isKeyAt(kind, at.pointer) &&
  typeof valueAt(value, at.pointer) === 'string';

function isKeyAt(kind: SourceKind, pointer: Pointer): boolean {
  const place = referringPlaceAt(kind, pointer);
  return place !== undefined && namesKey(place);
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
      const { nearest } = args;
      const meant = nearest === undefined ? [] : [[...at.pointer.slice(0, -1), nearest]];
      return [at.pointer, ...meant];
    }
    default:
      return [at.pointer];
  }
}
