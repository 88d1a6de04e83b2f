import { vehicle } from '../../contract/kinds/vehicle.ts';
import { hasKey, hasWords } from '../../contract/vehicle-index.ts';
import { foldName } from '../../base/text/fold-name.ts';
import { unknown, type Answer } from './answer.ts';
import { formerKey } from './former-key.ts';
import type { Library } from './library.ts';
import { namesOf, type ListedVehicle } from './vehicle-index.ts';

/**
 * The vehicles that a name refers to: the one with this identifier or key, of today or of before, or all that
 * are called so.
 */
export async function vehiclesCalled(
  given: string,
  library: Library,
): Promise<readonly ListedVehicle[]> {
  const { all } = await library.vehicles();
  const wanted = foldName(given);
  const found = all.filter(
    (each) =>
      (hasKey(each.line, wanted) || hasWords(each.line, [wanted])) &&
      namesOf(each).some((name) => foldName(name) === wanted),
  );
  if (found.length > 0) return found;
  const former = formerKey(given, vehicle.index, library.published.routes);
  return former === undefined ? [] : all.filter(({ line }) => hasKey(line, former));
}

/** The same, or that there are none. */
export async function pickVehicles(
  given: string,
  library: Library,
): Promise<Answer<readonly ListedVehicle[]>> {
  const found = await vehiclesCalled(given, library);
  if (found.length > 0) return { found };
  const { all } = await library.vehicles();
  return { refused: unknown('vehicle', given, all.flatMap(namesOf)) };
}
