import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { findingsPage } from './findings-page.ts';

writeFileSync(
  'docs/findings.md',
  await format(findingsPage(), { parser: 'markdown', printWidth: 100 }),
);
