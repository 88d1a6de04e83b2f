import { appFieldList } from '../../contract/kinds/app-fields.ts';
import { isReleased, type App } from '../../content/model/catalogue.ts';

/** The name of a field that stands at a place in the source of an app. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** What an app says of a field of the table; undefined where it says nothing. */
export function appValue(app: App, path: string): unknown {
  const { currency, unlockPrice: amount } = isReleased(app) ? (app.pricing ?? {}) : {};
  switch (path) {
    case 'ageRange':
      return app.ageRange && { min: app.ageRange.min, max: app.ageRange.max };
    case 'pricing.unlockPrice':
      return amount && currency ? { amount, currency } : undefined;
    case 'pricing.subscription':
      return isReleased(app) ? false : undefined;
    case 'features':
      return app.features.length === 0 ? undefined : app.features;
    case 'practises':
      return app.practises?.map(({ key }) => key);
    default:
      return path
        .split('.')
        .reduce<unknown>(
          (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
          app,
        );
  }
}

/** What holds for all apps together of the fields of a group; what any of them does not state is left out. */
export const sharedValues = (
  apps: readonly App[],
  group: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    appFieldList
      .filter(([path]) => path.startsWith(`${group}.`))
      .map(([path, { type, holdsIf }]) => {
        const values = apps.map((app) => appValue(app, path));
        return [
          nameAt(path),
          type === 'list'
            ? union(values as readonly (readonly string[] | undefined)[])
            : shared(values, holdsIf !== 'all'),
        ];
      }),
  );

/** The decisive value if any has it, the other if all certainly have that one, otherwise undefined. */
function shared(values: readonly unknown[], decisive: boolean): boolean | undefined {
  if (values.includes(decisive)) return decisive;
  return values.length === 0 || values.includes(undefined) ? undefined : !decisive;
}

/** The items of all lists, each once; undefined if a list is, or if there is none. */
const union = (lists: readonly (readonly string[] | undefined)[]): string[] | undefined =>
  lists.length === 0 || lists.includes(undefined)
    ? undefined
    : [...new Set(lists.flatMap((list) => list ?? []))];
