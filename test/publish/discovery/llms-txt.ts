/** One link of an llms.txt. */
export interface LlmsLink {
  readonly title: string;
  readonly url: string;
  readonly note: string;
}

/** An llms.txt as its reference parser sees it. */
export interface LlmsTxt {
  readonly title: string;
  readonly summary: string;
  readonly info: string;
  readonly sections: ReadonlyMap<string, readonly LlmsLink[]>;
}

const link = /^- \[([^[\]]+)\]\((https?:\/\/[^\s()]+)\): (\S.*)$/;

/**
 * Parses an llms.txt by the rules of its reference parser and refuses whatever that parser reads
 * wrongly or drops in silence.
 *
 * @throws Error naming the line.
 */
export function parseLlmsTxt(text: string): LlmsTxt {
  if (text.startsWith('\uFEFF')) throw new Error('It starts with a byte order mark');
  if (/[\r\v\f\u0085\u2028\u2029]/.test(text))
    throw new Error('A line ends with something else than LF');
  if (!text.endsWith('\n') || text.endsWith('\n\n')) throw new Error('It ends with no single LF');
  const [head = '', ...rest] = text.split(/^## /m);
  const lines = head.split('\n');
  const [title, blank, summary] = lines;
  if (title?.startsWith('# ') !== true) throw new Error('The first line is no H1');
  if (blank !== '' || summary?.startsWith('> ') !== true)
    throw new Error('No blockquote follows the H1');
  if (lines[3] !== '') throw new Error('The blockquote has more than one line');
  const info = lines.slice(4).join('\n').trim();
  if (info === '') throw new Error('There is no paragraph');
  if (/^[#>]/m.test(info)) throw new Error('The paragraph holds a heading or a quote');
  const sections = new Map<string, readonly LlmsLink[]>();
  for (const part of rest) {
    const [name = '', ...items] = part.split('\n');
    if (sections.has(name)) throw new Error(`The section ${name} stands twice`);
    sections.set(name, items.filter((line) => line !== '').map(parseLine));
  }
  for (const [name, links] of sections)
    if (links.length === 0) throw new Error(`The section ${name} is empty`);
  return { title: title.slice(2), summary: summary.slice(2), info, sections };
}

function parseLine(line: string): LlmsLink {
  const [, title = '', url = '', note = ''] = link.exec(line) ?? [];
  if (url === '') throw new Error(`No link that the parser reads: ${line}`);
  return { title, url, note };
}
