import type { Document } from 'yaml';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { explainYamlError } from './explain-yaml-error.ts';
import type { PlaceAt } from './source-file.ts';

/** Why a document cannot be used at all; the first fault, since others tend to follow from it. */
export function syntaxFault(
  document: Document.Parsed,
  yaml: string,
  place: PlaceAt,
): Finding | undefined {
  const { version, explicit } = document.directives.yaml;
  if (explicit === true && version !== '1.2') {
    const problem = `it asks for version ${version}, but sources are YAML 1.2.`;
    const at = place(0, yaml.indexOf('\n'));
    return {
      code: 'yaml-syntax',
      args: { problem, hint: 'Remove the line that starts with %.' },
      at,
    };
  }
  const [error] = document.errors;
  if (error === undefined) return undefined;
  const [start, end] = trimStart(yaml, error.pos);
  const tab = tabInIndentation(yaml, start);
  if (tab !== undefined) return { code: 'yaml-tab', args: {}, at: place(tab, tab + 1) };
  if (error.code === 'MULTIPLE_DOCS')
    return { code: 'several-documents', args: {}, at: place(...documentMarker(yaml, start)) };
  const { at = [start, end], ...args } = explainYamlError(error, document, yaml);
  return { code: 'yaml-syntax', args, at: place(...at) };
}

/** A fault of indentation is shown at what is indented. */
function trimStart(yaml: string, [start, end]: readonly [number, number]): [number, number] {
  const from = start + (/^\s*/.exec(yaml.slice(start))?.[0].length ?? 0);
  return from < yaml.length ? [from, Math.max(end, from + 1)] : [start, end];
}

/** A tab in the indentation causes several errors, not all of which name the tab. */
function tabInIndentation(yaml: string, offset: number): number | undefined {
  const lineStart = yaml.lastIndexOf('\n', offset - 1) + 1;
  const [indentation = ''] = /^[ \t]*/.exec(yaml.slice(lineStart)) ?? [];
  const tab = indentation.indexOf('\t');
  return tab < 0 || lineStart + indentation.length < offset ? undefined : lineStart + tab;
}

/** The line that begins a second document: its own `---`, or `...` at the end of the first one. */
function documentMarker(yaml: string, start: number): [start: number, end: number] {
  const dots = `\n${yaml}`.lastIndexOf('\n...', start);
  const marker = yaml.startsWith('---', start) || dots < 0 ? start : dots;
  return [marker, marker + 3];
}
