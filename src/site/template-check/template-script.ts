/** A tag from `<%` to `%>`: its sign, its code and its end, as Eta reads them. */
const opening = /<%[-_]?\s*([=~])?/g;
const closing =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^\\`])*`|\/\*[\s\S]*?\*\/|[-_]?%>/g;

/**
 * The code of a template as a script in which everything is at its original line and column; its texts are
 * blank.
 */
export function templateScript(template: string): string {
  let script = '';
  let read = 0;
  opening.lastIndex = 0;
  for (let tag = opening.exec(template); tag !== null; tag = opening.exec(template)) {
    const from = tag.index + tag[0].length;
    const end = endOf(template, from);
    if (end === undefined) break;
    const [, sign] = tag;
    const [open, close] = sign === undefined ? ['', ';'] : ['(', ');'];
    script += blank(template.slice(read, tag.index));
    script += blank(tag[0]).slice(open.length) + open;
    script += template.slice(from, end.from) + close.padEnd(end.to - end.from);
    read = end.to;
    opening.lastIndex = read;
  }
  return script + blank(template.slice(read));
}

function endOf(template: string, from: number): { from: number; to: number } | undefined {
  closing.lastIndex = from;
  for (let found = closing.exec(template); found !== null; found = closing.exec(template))
    if (found[0].endsWith('%>') && found[0].length <= 3)
      return { from: found.index, to: closing.lastIndex };
  return undefined;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
