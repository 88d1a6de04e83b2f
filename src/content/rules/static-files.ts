import { foldPath } from '../../base/text/fold.ts';
import { publishedAt } from '../publication/published-paths.ts';
import { typeOfStatic } from '../model/static-files.ts';
import type { Rule } from './rule.ts';
import { category } from '../../contract/kinds/page-kinds.ts';

/** The sources have a site, and categories if they have vehicles. */
export const requiredFiles: Rule = ({ entries }, report) => {
  if (entries.site === undefined)
    report({
      code: 'missing-file',
      args: { path: 'site.yaml', why: 'it names the site and its address' },
      at: { file: 'site.yaml' },
    });
  if (entries.categories === undefined && entries.vehicles.length > 0)
    report({
      code: 'missing-file',
      args: { path: category.file, why: 'it defines the category that each vehicle names' },
      at: { file: category.file },
    });
};

/** A file that is published as it is runs nothing, and its path is that of nothing else. */
export const staticFiles: Rule = ({ entries, fixed }, report) => {
  const { static: files = [], ...others } = entries;
  const published = publishedAt(others, fixed);
  const first = new Map<string, string>();
  for (const { file, key: path, value, unread } of files) {
    const at = { file };
    const other = published(path) ?? first.get(foldPath(path));
    if (other !== undefined) report({ code: 'static-clash', args: { path, other }, at });
    first.set(foldPath(path), path);
    const type = typeOfStatic(path, value.text ?? '');
    if (unread === undefined && 'problem' in type)
      report({ code: 'static-content', args: { path: file, ...type }, at });
  }
};
