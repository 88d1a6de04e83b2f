/**
 * What the templates of a page find under `it`: what every page has, and the view of this one beside it.
 *
 * V8 knows the fields of an object by a class that objects made in one way share. With a copy of the form
 * `{ ...view, site }` each page gets a class of its own, which takes longer to make than the page and is
 * slow to read; fields that are added one by one lead to the same class again.
 *
 * @param shared made for this page alone: it is filled up and given back.
 */
export function pageView<Shared extends object>(shared: Shared, view: object): Shared {
  const fields = shared as Record<string, unknown>;
  const own = view as Readonly<Record<string, unknown>>;
  for (const name in own) if (!(name in fields)) fields[name] = own[name];
  return shared;
}
