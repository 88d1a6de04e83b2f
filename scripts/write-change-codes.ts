import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { withChangeCodes } from './change-code-table.ts';

const page = 'docs/diff.md';
const text = withChangeCodes(readFileSync(page, 'utf8'));
writeFileSync(page, await format(text, { parser: 'markdown', printWidth: 100 }));
