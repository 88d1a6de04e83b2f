import { referenceFields } from '../../contract/kinds/reference-fields.ts';
import type { Place, Pointer } from '../diagnostics/finding.ts';
import type { Entries } from '../model/entries.ts';
import type { PictureSource } from '../model/pictures.ts';
import { entriesOf, forEachAt } from './reference-values.ts';

/** A picture as an entry names it, as far as its fields exist. */
export interface ShownPicture {
  readonly picture: Partial<PictureSource>;
  readonly at: (field: keyof PictureSource) => Place & { readonly pointer: Pointer };
}

const places = referenceFields.filter(({ names }) => names === 'picture');

/** Every picture that the fields of the sources name; those in texts are markdown links. */
export function shownPictures(entries: Entries): ShownPicture[] {
  const found: ShownPicture[] = [];
  for (const { source, at } of places) {
    const isWhole = at.at(-1) === 'file';
    for (const { file, value } of entriesOf(entries, source))
      forEachAt(value, isWhole ? at.slice(0, -1) : at, (picture, pointer) => {
        if (isWhole && typeof picture === 'object' && picture !== null)
          found.push({ picture, at: (field) => ({ file, pointer: [...pointer, field] }) });
        if (!isWhole && typeof picture === 'string')
          found.push({ picture: { file: picture }, at: () => ({ file, pointer }) });
      });
  }
  return found;
}
