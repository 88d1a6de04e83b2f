import { readFileSync } from 'node:fs';
import { format } from 'prettier';

/** Files of the repository that are written by a program and committed. */
export interface Generator {
  readonly name: string;
  /** Every file by its path from the root of the project, with the text that it must have. */
  readonly files: () => Promise<ReadonlyMap<string, string>>;
  /** A folder in which there may be no other files. */
  readonly folder?: string;
}

const markdown = (text: string): Promise<string> =>
  format(text, { parser: 'markdown', printWidth: 100, singleQuote: true });

/** All of them, in an order in which each finds what it is made from. */
export const generators: readonly Generator[] = [
  {
    name: 'schemas',
    folder: 'schemas',
    files: async () => (await import('./schemas.ts')).generatedSchemas(),
  },
  {
    name: 'schema-lists',
    files: async () => (await import('./schemas.ts')).generatedLists(),
  },
  {
    name: 'rules',
    files: async () => {
      const { ruleRegistry, ruleRegistryFile } = await import('./rule-registry.ts');
      return new Map([[ruleRegistryFile, ruleRegistry()]]);
    },
  },
  {
    name: 'template-types',
    files: async () => {
      const { templateTypes, templateTypesFile } = await import('./template-types.ts');
      return new Map([[templateTypesFile, await templateTypes()]]);
    },
  },
  {
    name: 'search-script',
    files: async () => {
      const { searchScript, searchScriptFile } = await import('./browser-scripts.ts');
      return new Map([[searchScriptFile, await searchScript()]]);
    },
  },
  {
    name: 'findings',
    files: async () => {
      const { findingsPage } = await import('./findings-page.ts');
      return new Map([['docs/editors/findings.md', await markdown(findingsPage())]]);
    },
  },
  {
    name: 'fields',
    files: async () => {
      const { fieldsPage } = await import('./fields-page.ts');
      return new Map([['docs/editors/fields.md', await markdown(fieldsPage())]]);
    },
  },
  {
    name: 'deviations',
    files: async () => {
      const { withDeviations } = await import('./page-parts.ts');
      const page = 'docs/hosting/hosts.md';
      return new Map([[page, await markdown(withDeviations(readFileSync(page, 'utf8')))]]);
    },
  },
  {
    name: 'change-codes',
    files: async () => {
      const { withChangeCodes } = await import('./page-parts.ts');
      const page = 'docs/maintainers/diff.md';
      return new Map([[page, await markdown(withChangeCodes(readFileSync(page, 'utf8')))]]);
    },
  },
  {
    name: 'tools',
    files: async () => {
      const { withTools } = await import('./page-parts.ts');
      const page = 'docs/maintainers/mcp.md';
      return new Map([[page, await markdown(withTools(readFileSync(page, 'utf8')))]]);
    },
  },
  {
    name: 'wings',
    files: async () => {
      const { withWings } = await import('./page-parts.ts');
      const page = 'docs/maintainers/architecture.md';
      return new Map([[page, await markdown(withWings(readFileSync(page, 'utf8')))]]);
    },
  },
];
