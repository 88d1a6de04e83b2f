import { deviceIn } from '../../base/text/unwritable-name.ts';
import { category } from '../../contract/kinds/page-kinds.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { van } from '../diagnostics/example-files.ts';
import type { Rule } from './rule.ts';

export const codes = {
  'reserved-name': warning({
    title: 'a name that Windows cannot write',
    meaning:
      'On Windows, con, prn, aux, nul, com0 to com9 and lpt0 to lpt9 are devices, whatever ending follows. Nobody there can check out the sources, or the page that is made from them or from a key in categories.yaml. Choose another name.',
    message: (a: { name: string }) =>
      `Windows cannot write files and folders called ${quote(a.name)}: it is the name of a device.`,
    hint: (a) => `Rename it, for example to ${quote(`${a.name}-1`)}.`,
    fails: van('sources/vehicles/con.yaml'),
    passes: van('sources/vehicles/con-van.yaml'),
  }),
};

/** Windows can write the page of every category. */
export const categoryNames: Rule<typeof codes> = ({ entries: { categories } }, report) => {
  // Every other page has the name of its source, which is reported where it is found.
  for (const key of Object.keys(categories?.value ?? {})) {
    const name = deviceIn(key);
    if (name !== undefined)
      report({
        code: 'reserved-name',
        args: { name },
        at: { file: category.file, pointer: [key], on: 'key' },
      });
  }
};
