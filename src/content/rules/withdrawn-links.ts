import { isWithdrawn } from '../../contract/paths.ts';
import { about } from '../diagnostics/example-files.ts';
import type { Place, ReportOf } from '../diagnostics/finding.ts';
import { quote, warning } from '../diagnostics/message.ts';

export const codes = {
  'withdrawn-link': warning({
    title: 'something leads to an address that the program withdrew',
    meaning:
      'The program published something at this address once, and does not any more: it answers 410. Lead to something else, or take the link or the redirect out.',
    message: (a: { path: string }) =>
      `${quote(a.path)} is published no more, and answers 410 by itself.`,
    hint: 'Lead to something else, or take it out.',
    fails: about('Look at [what is new](/changes).'),
    passes: about('Look at [what is new](/articles).'),
  }),
};

/** Whether the program withdrew what a link or a redirect leads to; reports it if so. */
export function reportWithdrawn(
  path: string,
  at: () => Place,
  report: ReportOf<typeof codes>,
): boolean {
  if (!isWithdrawn(path)) return false;
  report({ code: 'withdrawn-link', args: { path }, at: at() });
  return true;
}
