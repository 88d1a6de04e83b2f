import { smallCatalogue } from './test/support/sources/small-catalogue.ts';
import { findingsOf } from './test/support/sources/findings-of.ts';
const files = smallCatalogue();
let n = 0;
const show = async (label: string, path: string, text: string | undefined) => {
  const d = await findingsOf({ [path]: text }); n++;
  if (d.length !== 1) { console.log(`${label} [${d.length}]`); for (const x of d) console.log(`      ${x.code} ${x.file}:${x.line}:${x.column} ${x.message}`); }
};
for (const [path, bytes] of files) {
  const text = bytes.toString(); const lines = text.split('\n');
  await show(`DELETE FILE ${path}`, path, undefined);
  for (let i = 0; i < lines.length - 1; i++) {
    const line = lines[i]!;
    await show(`del ${path}:${i + 1} ${line}`, path, [...lines.slice(0, i), ...lines.slice(i + 1)].join('\n'));
    const m = /^(\s*(?:- )?)("?[\/\w-]+"?):(.*)$/.exec(line);
    if (m && !path.endsWith('.md') || m && i < 5) {
      const key = m![2]!;
      const swapped = key.length > 3 ? key.slice(0, 1) + key[2] + key[1] + key.slice(3) : key + 'x';
      const put = (l: string) => [...lines.slice(0, i), l, ...lines.slice(i + 1)].join('\n');
      await show(`swap ${path}:${i + 1} ${line}`, path, put(`${m![1]}${swapped}:${m![3]}`));
      if (m![3]!.trim() && !/[|>]/.test(m![3]!)) {
        for (const v of ['', '5', '[a]', '{a: b}', 'true', '"x\\ty"', '0123', 'no', '#x', '*x', '@x', 'a: b'])
          await show(`val ${v} ${path}:${i + 1} ${line}`, path, put(`${m![1]}${key}: ${v}`));
      }
      await show(`dup ${path}:${i+1} ${line}`, path, [...lines.slice(0, i), line, ...lines.slice(i)].join('\n'));
    }
  }
}
console.log(n);
