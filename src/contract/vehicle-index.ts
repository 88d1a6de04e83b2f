/**
 * What the MCP server finds vehicles by: a fraction of the list of the API, so that the first question of
 * many thousand vehicles need not wait for all that is known of each.
 */
export interface VehicleIndexFile {
  /** Every category, in the order of the catalogue. */
  readonly categories: readonly IndexedCategory[];
  /** A line for each vehicle, in the order of the catalogue. */
  readonly vehicles: readonly string[];
}

/** A category as the index has it. */
export interface IndexedCategory {
  readonly key: string;
  readonly name: string;
  readonly alsoCalled?: readonly string[] | undefined;
}

/** What vehicles are sorted by; many have the same. */
export interface VehicleFacets {
  readonly categoryKey: string;
  readonly tier?: number | undefined;
  /** Keys of the practice sounds; the first is the main one. */
  readonly soundKeys: readonly string[];
}

/** What the line of a vehicle says besides. */
export interface IndexedVehicle {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly alsoCalled: readonly string[];
}

/** What separates the fields of a line, and the items of a field; no text of a line has either. */
const [field, item] = ['\t', '\n'] as const;
const facetFields = 3;

/**
 * The line of a vehicle.
 *
 * @param words the text in which words of a question are looked for, in the form of `foldName`.
 */
export const vehicleLine = (
  { id, slug, name, alsoCalled, categoryKey, tier, soundKeys }: IndexedVehicle & VehicleFacets,
  words: string,
): string =>
  [
    categoryKey,
    tier ?? '',
    soundKeys.join(item),
    id,
    slug,
    plain(name),
    alsoCalled.map(plain).join(item),
    plain(words),
  ].join(field);

/** The part of a line with its facets; vehicles with the same part have the same facets. */
export function facetPart(line: string): string {
  let end = -1;
  for (let count = 0; count < facetFields; count += 1) end = line.indexOf(field, end + 1);
  return line.slice(0, end);
}

/** Reads such a part. */
export function readFacets(part: string): VehicleFacets {
  const [categoryKey = '', tier = '', sounds = ''] = part.split(field);
  return { categoryKey, tier: tier === '' ? undefined : Number(tier), soundKeys: items(sounds) };
}

/** Reads the rest of a line. */
export function readVehicleLine(line: string): IndexedVehicle {
  const [id = '', slug = '', name = '', also = ''] = line.split(field).slice(facetFields);
  return { id, slug, name, alsoCalled: items(also) };
}

/** Whether the words of a vehicle have all of these, each in the form of `foldName`. */
export function hasWords(line: string, words: readonly string[]): boolean {
  const start = line.lastIndexOf(field);
  return words.every((word) => line.includes(word, start));
}

/** Whether a vehicle has an identifier or a slug. */
export const hasKey = (line: string, key: string): boolean => line.includes(field + key + field);

const items = (text: string): string[] => (text === '' ? [] : text.split(item));
const plain = (text: string): string => text.replace(/\s+/g, ' ');
