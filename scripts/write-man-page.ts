import { mkdirSync, writeFileSync } from 'node:fs';
import { ownManPage } from './man-page.ts';

mkdirSync('man', { recursive: true });
writeFileSync('man/catalogue.1', await ownManPage());
