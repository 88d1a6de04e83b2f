import { entryKinds } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Rule } from './rule.ts';

export const headTexts: Rule = {
  id: 'head-texts',
  description:
    'Warns about titles and descriptions that search results cut short, and about short descriptions.',
  check({ entries }, report) {
    const check = createCheck(report);
    for (const { file, value } of entries.pages) {
      check(file, 'title', value.title, limits.titleLength);
      check(file, 'description', value.description, limits.descriptionLength);
      checkShort(file, value.description, report);
    }
    for (const { folder, new: made } of entryKinds)
      for (const { file, value } of entries[folder]) {
        const fields = value as Readonly<Record<string, unknown>>;
        check(file, made.nameField, fields[made.nameField], limits.titleLength);
      }
    for (const { file, value } of entries.apps) {
      check(file, 'description', value.description, limits.descriptionLength);
      checkShort(file, value.description, report);
    }
  },
};

const createCheck =
  (report: Report) =>
  (file: string, field: string, text: unknown, limit: number): void => {
    if (typeof text !== 'string' || text.length <= limit) return;
    const length = Array.from(text).length;
    if (length <= limit) return;
    report({ code: 'long-text', args: { field, length, limit }, at: { file, pointer: [field] } });
  };

function checkShort(file: string, text: string | undefined, report: Report): void {
  const least = limits.leastDescription;
  if (text === undefined || text.length >= 2 * least) return;
  const length = Array.from(text.trim()).length;
  if (length >= least || length === 0) return;
  report({ code: 'short-text', args: { length, least }, at: { file, pointer: ['description'] } });
}
