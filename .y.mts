import { loadSources } from './src/sources/load-sources.ts';
import { checkRules } from './src/rules/registry.ts';
import { resolveFindings } from './src/diagnostics/resolve.ts';
import { locate } from './src/sources/locate.ts';
const f=[]; const t=Date.now(); const l = await loadSources(process.argv[2] ?? 'sources', x=>void f.push(x)); const t1=Date.now(); checkRules({entries:l.entries, previousVehicles:[]}, x=>void f.push(x)); const t2=Date.now();
console.log(resolveFindings(f,{locate:p=>locate(p,l.texts.get(p.file)),show:x=>x}), t1-t, t2-t1, l.texts.size);
import {createMarkdown} from './src/markdown/markdown-it.ts';
let q=Date.now(); for (let i=0;i<1000;i++) createMarkdown().parse('hello [a](/b)',{}); console.log('new md x1000', Date.now()-q);
const m=createMarkdown(); q=Date.now(); for (let i=0;i<1000;i++) m.parse('hello [a](/b)',{}); console.log('reuse', Date.now()-q);
