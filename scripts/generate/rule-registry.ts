import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fastGlob from 'fast-glob';
import { wrap } from '../../src/base/text/plain-text.ts';

/** Where the registry is. */
export const ruleRegistryFile = 'src/content/rules/registry.ts';

/** The registry of all rules and kinds of findings, from the files that export a rule or `codes`. */
export function ruleRegistry(): string {
  const parts = fastGlob
    .globSync('src/content/{rules,sources}/*.ts', { ignore: [ruleRegistryFile] })
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const rules = [...text.matchAll(/^export const (\w+): Rule</gm)].map(([, name = '']) => name);
      const hasCodes = /^export const codes = /m.test(text);
      return { file, rules, codes: hasCodes ? [camelCase(basename(file, '.ts'))] : [] };
    })
    .filter(({ rules, codes }) => rules.length + codes.length > 0);
  const imports = parts.map(({ file, rules, codes: [name] }) => {
    const names = [...(name === undefined ? [] : [`codes as ${name}Codes`]), ...rules].join(', ');
    const path = file.replace('src/content/rules', '.').replace('src/content', '..');
    return `import { ${names} } from '${path}';`;
  });
  const kinds = parts.flatMap((part) => part.codes.map((name) => `...${name}Codes`));
  return `// Written by npm run generate.
import type { Rule } from './rule.ts';
${imports.join('\n')}

/** Every kind of finding, by its stable code. */
export const diagnosticKinds = {
${filled(kinds.join(', '))}
};

/** Stable code of a kind of finding. */
export type DiagnosticCode = keyof typeof diagnosticKinds;

/** Every code, sorted. */
export const diagnosticCodes = (Object.keys(diagnosticKinds) as DiagnosticCode[]).sort();

const rules: readonly Rule<typeof diagnosticKinds>[] = [
${filled(parts.flatMap((part) => part.rules).join(', '))}
];

/** Every rule, one after the other. */
export const checkRules: Rule<typeof diagnosticKinds> = (input, report) => {
  for (const rule of rules) rule(input, report);
};
`;
}

/** Words on as few lines as they need. */
const filled = (words: string): string =>
  wrap(words)
    .map((line) => `  ${line}`)
    .join('\n');

const camelCase = (name: string): string =>
  name.replace(/-codes$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
