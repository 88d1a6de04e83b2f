import { category } from '../../contract/kinds/category.ts';
import type { Kind } from '../../contract/kinds/kind.ts';
import { folderKinds } from '../../contract/kinds/registry.ts';
import type { Place, Pointer } from '../diagnostics/diagnostic.ts';
import type { Entries } from '../model/entries.ts';
import type { PictureSource } from '../model/pictures.ts';

/** A picture as an entry names it, as far as its fields exist. */
export interface ShownPicture {
  readonly picture: Partial<PictureSource>;
  /** The place of one of its fields. */
  readonly at: (field: keyof PictureSource) => Place;
}

/** Every picture that the fields of the sources name; those in texts are markdown links. */
export function shownPictures(entries: Entries): ShownPicture[] {
  const found: ShownPicture[] = [];
  const add = (file: string, picture: unknown, pointer: Pointer): void => {
    if (typeof picture !== 'object' || picture === null) return;
    if (Array.isArray(picture)) {
      picture.forEach((each, index) => {
        add(file, each, [...pointer, index]);
      });
      return;
    }
    const at = (field: keyof PictureSource): Place => ({ file, pointer: [...pointer, field] });
    found.push({ picture, at });
  };
  const addFields = (
    { file, value }: { readonly file: string; readonly value: object },
    fields: readonly string[],
  ): void => {
    for (const field of fields)
      add(file, (value as Readonly<Record<string, unknown>>)[field], [field]);
  };
  for (const kind of folderKinds) {
    const { pictures = [] }: Kind = kind;
    if (pictures.length > 0) for (const entry of entries[kind.folder]) addFields(entry, pictures);
  }
  if (entries.site !== undefined) {
    addFields(entries.site, ['image']);
    add(entries.site.file, entries.site.value.appStore?.badge, ['appStore', 'badge']);
  }
  if (entries.categories !== undefined)
    for (const [key, value] of Object.entries(entries.categories.value))
      for (const field of category.pictures)
        add(entries.categories.file, value?.[field], [key, field]);
  return found;
}
