import type { Finding, Place, Pointer, Report } from '../diagnostics/diagnostic.ts';
import { parseYaml } from './parse-yaml.ts';
import { splitPage } from './parse-page.ts';
import { salvage } from './salvage.ts';
import { shapeFindings } from './shape-findings.ts';
import type { ShapeValidator } from './shape-validator.ts';
import type { Entry } from '../model/entries.ts';
import type { SourceText, YamlPart } from './source-file.ts';

/**
 * The entry that a source text holds. Its faults are reported, and what they are about is left out
 * of the value; a text that cannot be read at all gives an entry with nothing in it.
 */
export function readEntry(
  source: SourceText,
  validate: ShapeValidator,
  report: Report,
): Entry<unknown> {
  const { path: file, key } = source;
  if (source.kind !== 'page') {
    const part = { yaml: source.text, offset: 0 };
    return { file, key, value: readValue(source, part, validate, report) };
  }
  const page = splitPage(source, report);
  if (page === undefined) return { file, key, value: {} };
  if (page.markdown.trim() === '')
    report({ code: 'empty-page', args: { path: file }, at: { file } });
  return {
    file,
    key,
    value: readValue(source, page.frontMatter, validate, report),
    body: { markdown: page.markdown, offset: page.bodyOffset },
  };
}

function readValue(
  { path: file, kind }: SourceText,
  part: YamlPart,
  validate: ShapeValidator,
  report: Report,
): unknown {
  const parsed =
    part.yaml.trim() === '' ? { value: {}, reported: [] } : parseYaml(file, part, report);
  if (parsed === undefined) return {};
  const errors = validate(kind, parsed.value);
  if (errors.length === 0) return parsed.value;
  const findings = shapeFindings(file, errors, parsed.reported);
  for (const finding of findings) report(finding);
  return salvage(parsed.value, [...findings.flatMap(faultyNode), ...parsed.reported]);
}

/** What to leave out because of a finding: the node that it is about, if it can be left out. */
function faultyNode({ code, at }: Finding): Pointer[] {
  if (!hasPointer(at) || code === 'missing-field' || code === 'release-state') return [];
  return [at.pointer];
}

const hasPointer = (at: Place): at is Extract<Place, { pointer: Pointer }> => 'pointer' in at;
