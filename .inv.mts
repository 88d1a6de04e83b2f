import { invalidCases } from './test/support/sources/invalid-cases.ts';
import { findingsOf } from './test/support/sources/findings-of.ts';
const all = process.argv[2];
for (const c of invalidCases()) {
  if (all && all !== 'fail' && !c.name.startsWith(all)) continue;
  const d = await findingsOf(c.overlay, c.surroundings);
  const act = d.map(x => `${x.code} ${x.severity} ${x.file}:${x.line}:${x.column}`), exp = c.expected.map(x => `${x.code} ${x.severity} ${x.file}:${x.line}:${x.column}`);
  const ok = JSON.stringify(act) === JSON.stringify(exp);
  if (all === 'fail') { if (!ok) console.log(c.name, '\n   exp', exp.join('\n       '), '\n   act', d.map(x=>`${x.code} ${x.file}:${x.line}:${x.column}-${x.endLine}:${x.endColumn} ${x.message}`).join('\n       ')); continue; }
  console.log((ok?'':'!! ')+c.name);
  for (const x of d) console.log(`     ${x.file}:${x.line}:${x.column}-${x.endLine}:${x.endColumn} ${x.severity} ${x.code}\n       ${x.message}${x.hint?'\n       → '+x.hint:''}${(x.related??[]).map(r=>`\n       see ${r.file}:${r.line}:${r.column} ${r.message}`).join('')}`);
}
