import {parseDocument} from 'yaml';
const d=parseDocument('navigation:\nnavigation:\n  - a\n',{prettyErrors:false,stringKeys:true,logLevel:'error'}); console.log(d.errors, JSON.stringify(d.toJS()));
import {parseYaml} from './src/sources/parse-yaml.ts';
const f=[]; console.log(parseYaml('f',{yaml:'navigation:\nnavigation:\n  - a\n',offset:0},x=>void f.push(x)), f);
