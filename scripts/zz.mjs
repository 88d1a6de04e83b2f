import { bundleTests } from './tests/bundle-tests.js';
import { mkdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
mkdirSync('.cache/prof',{recursive:true});
const entries=await bundleTests(process.argv.slice(2).map(f=>[f]),'.cache/prof');
for(const e of entries){const t=performance.now();const r=spawnSync(process.execPath,['--cpu-prof','--cpu-prof-dir=/dev/shm/prof','--test-reporter=tap',e],{stdio:['ignore','ignore','inherit'],env:{...process.env,TMPDIR:'/dev/shm'}});console.log(e,Math.round(performance.now()-t),r.status);}
rmSync('.cache/prof',{recursive:true});
