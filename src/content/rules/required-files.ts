import { category } from '../../contract/kinds/page-kinds.ts';
import { error } from '../diagnostics/message.ts';
import { site } from '../diagnostics/example-files.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'missing-file': error({
    title: 'a file that every catalogue needs is not there',
    meaning:
      'A catalogue needs a file site.yaml, which says what the site is called and where it is. As soon as there is a vehicle, it also needs a file categories.yaml. Create the file, or restore it if it was deleted by mistake.',
    message: (a: { path: string; why: string }) => `${a.path} is missing; ${a.why}.`,
    hint: ({ path }) =>
      `Bring ${path} back from git, or write it: \`catalogue explain ${path === 'site.yaml' ? 'site' : 'category'}\` lists its fields.`,
    fails: { 'sources/site.yaml': null },
    passes: site(),
  }),
};

/** The sources have a site, and categories if they have vehicles. */
export const requiredFiles: Rule<typeof codes> = ({ entries }, report) => {
  const tell = (path: string, why: string): void => {
    report({ code: 'missing-file', args: { path, why }, at: { file: path } });
  };
  if (entries.site === undefined) tell('site.yaml', 'it names the site and its address');
  if (entries.categories === undefined && entries.vehicles.length > 0)
    tell(category.file, 'it defines the category that each vehicle names');
};
