import type { pageCodes } from '../../diagnostics/codes/page-codes.ts';
import { inFile, type RemedyRules } from './remedy-rule.ts';

/** Remedies for faults of meaning that pages and their markdown have. */
export const pageRemedies: Partial<RemedyRules<keyof typeof pageCodes>> = {
  'insecure-link': {
    best: 'certain',
    does: 'http:// becomes https://.',
    propose({ at }, { source }) {
      const range = source.offsetsOf(at);
      const [scheme] = /^http(?=:\/\/)/i.exec(source.text.slice(...(range ?? [0, 0]))) ?? [];
      if (range === undefined || scheme === undefined) return undefined;
      const [start] = range;
      const text = scheme === 'HTTP' ? 'HTTPS' : 'https';
      return inFile(source, 'Write https://', true, { start, end: start + scheme.length, text });
    },
  },
};
