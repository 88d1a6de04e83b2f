import { foldPath } from '../../base/text/fold.ts';
import { category } from '../../contract/kinds/page-kinds.ts';
import { folderKinds, nameFieldOf } from '../../contract/kinds/registry.ts';
import { warning, quote } from '../diagnostics/message.ts';
import { bus } from '../diagnostics/example-files.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import { valueAt } from '../diagnostics/json-pointer.ts';
import type { Entries } from '../model/entries.ts';
import type { Rule } from './rule.ts';
import { createPrecedence } from './precedence.ts';

export const codes = {
  'repeated-name': warning({
    title: 'a further name is already a name',
    meaning:
      'Names under `alsoCalled` are those that the catalogue does not have yet: the own name is found anyway, and with that of another entry of the same kind, readers take one for the other. Capitals make no difference. Leave it out.',
    message: (a: { name: string; isOwn: boolean; isNew: boolean }) => {
      if (a.isOwn) return `${quote(a.name)} is its name already.`;
      return a.isNew
        ? `Another one is called ${quote(a.name)}, too.`
        : `${quote(a.name)} is the name of another one.`;
    },
    hint: (a) => (a.isNew ? 'Choose a name that no other has.' : 'Remove it from `alsoCalled`.'),
    fails: bus('alsoCalled: [bus]'),
    passes: bus('alsoCalled: [omnibus]'),
  }),
};

/** A further name of an entry is not its name, nor that of another of its kind. */
export const alsoCalled: Rule<typeof codes> = (input, report) => {
  const compare = createPrecedence(input);
  for (const kind of kindsIn(input.entries)) {
    if (kind.every(({ further }) => further.length === 0)) continue;
    const owners = new Map(
      kind.flatMap((entry) => entry.names().map((name) => [foldPath(name.value), { entry, name }])),
    );
    for (const entry of kind)
      for (const [index, name] of entry.further.entries()) {
        const owner = owners.get(foldPath(name));
        if (owner === undefined) continue;
        const isOwn = owner.entry === entry;
        const at = { file: entry.file, pointer: [...entry.pointer, 'alsoCalled', index] };
        const other = { file: owner.entry.file, pointer: owner.name.pointer };
        const isNew =
          !isOwn && compare({ value: name, at }, { value: owner.name.value, at: other }) < 0;
        const [place, first] = isNew ? [other, at] : [at, other];
        report({
          code: 'repeated-name',
          args: { name, isOwn, isNew },
          at: place,
          related: isOwn ? [] : [{ at: first, message: 'The other one has it here.' }],
        });
      }
  }
};

interface Named {
  readonly file: string;
  readonly pointer: Pointer;
  readonly names: () => readonly { readonly value: string; readonly pointer: Pointer }[];
  readonly further: readonly string[];
}

/** The entries of each kind that can have further names. */
const kindsIn = (entries: Entries): readonly (readonly Named[])[] => [
  ...folderKinds.map(({ name, folder }) =>
    entries[folder].map(({ file, value }) => namedEntry(file, [], value, nameFieldOf(name))),
  ),
  Object.entries(entries.categories?.value ?? {}).map(([key, value = {}]) =>
    namedEntry(category.file, [key], value, category.nameField),
  ),
];

function namedEntry(file: string, pointer: Pointer, value: object, nameField: string): Named {
  const names = () =>
    [[nameField], ['released', 'appStoreTitle']].flatMap((steps) => {
      const name = valueAt(value, steps);
      return typeof name === 'string' ? [{ value: name, pointer: [...pointer, ...steps] }] : [];
    });
  const { alsoCalled: further = [] } = value as { readonly alsoCalled?: readonly string[] };
  return { file, pointer, names, further };
}
