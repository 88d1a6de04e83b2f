import { schemaAt } from './field-schema.ts';
import { inFile, type FindingOf, type Proposal, type RemedyContext } from './remedy-rule.ts';

/** Indents the lines below the name of a group that are fields of the group, and what belongs to them. */
export function indentGroup(
  { args: { group }, at }: FindingOf<'indentation'>,
  { source }: RemedyContext,
): Proposal | undefined {
  const [start] = source.offsetsOf(at) ?? [];
  if (start === undefined) return undefined;
  const inGroup = schemaAt(source, [group])?.properties ?? {};
  const outside = schemaAt(source, [])?.properties ?? {};
  const before = fieldsOf(source.text.slice(0, start));
  const lines =
    /^(?:(?!\n|---|\.\.\.)[^\n]*\n?)+/.exec(source.text.slice(start))?.[0].split(/(?<=\n)/) ?? [];
  const starts: number[] = [];
  let offset = start;
  let certain = true;
  for (const line of lines) {
    const name = /^([A-Za-z]\w*):/.exec(line)?.[1];
    if (name !== undefined) {
      if (!Object.hasOwn(inGroup, name)) break;
      // A field that the file itself may have, and does not have yet, could be meant for the file.
      if (Object.hasOwn(outside, name) && !before.has(name)) certain = false;
    }
    if (line.trim() !== '') starts.push(offset);
    offset += line.length;
  }
  const edits = starts.map((at) => ({ start: at, end: at, text: '  ' }));
  return inFile(source, `Indent the fields of ${group}`, certain, ...edits);
}

const fieldsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^([A-Za-z]\w*):/gm)].map(([, name = '']) => name));
