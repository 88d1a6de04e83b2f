import { kinds } from '../contract/kinds/registry.ts';
import type { Place, Pointer } from '../diagnostics/diagnostic.ts';
import type { Entries } from '../model/entries.ts';
import type { PictureSource } from '../model/pictures.ts';

/** A picture as an entry names it, as far as it is there. */
export interface ShownPicture {
  readonly picture: Partial<PictureSource>;
  /** The place of one of its fields. */
  readonly at: (field: keyof PictureSource) => Place;
}

/** Every picture that the fields of the sources name; those in texts are links of markdown. */
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
  for (const { folder, pictures = [] } of kinds)
    if (pictures.length > 0) for (const entry of entries[folder]) addFields(entry, pictures);
  for (const page of entries.pages) addFields(page, ['image']);
  if (entries.site !== undefined) addFields(entries.site, ['image']);
  if (entries.categories !== undefined)
    for (const [key, category] of Object.entries(entries.categories.value))
      add(entries.categories.file, category?.image, [key, 'image']);
  return found;
}
