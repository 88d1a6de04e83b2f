/**
 * What the templates of a page find under `it`: what every page has, together with the view of this page.
 *
 * V8 knows the fields of an object by a class, which objects made in the same way share. With a copy of the
 * form `{ ...view, site }` each page would get a class of its own, which takes longer to make than the page
 * and is slow to read; fields that are added one by one lead to the same class again.
 *
 * @param shared made for this page alone: it is filled in and returned.
 */
export function pageView<Shared extends object>(shared: Shared, view: object): Shared {
  const fields = shared as Record<string, unknown>;
  const own = view as Readonly<Record<string, unknown>>;
  for (const name in own) if (!(name in fields)) fields[name] = own[name];
  return shared;
}
