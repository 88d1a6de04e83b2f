import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A vehicle as the API has it. */
export interface ListedVehicle {
  readonly slug: string;
  readonly category: string;
  readonly tier?: number;
  readonly practicePhonemeKeys?: readonly string[];
}

/** What is chosen in the filters of a list, as its address says it. */
export interface Choice {
  readonly sound?: string;
  readonly main?: '1';
  readonly category?: string;
  readonly tier?: string;
}

/** The vehicles of a built site. */
export const vehiclesIn = (out: string): ListedVehicle[] =>
  JSON.parse(readFileSync(join(out, 'api/vehicles.json'), 'utf8')) as ListedVehicle[];

/** Whether a vehicle is what was chosen; categories are named. */
export const isMeant = (
  { category, tier, practicePhonemeKeys: keys = [] }: ListedVehicle,
  choice: Choice,
): boolean =>
  (choice.sound === undefined ||
    (choice.main === '1' ? keys[0] === choice.sound : keys.includes(choice.sound))) &&
  (choice.category === undefined || category === choice.category) &&
  (choice.tier === undefined || String(tier) === choice.tier);

/** The slugs of the vehicles that a page shows, sorted. */
export const shownSlugs = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('.list .card')]
      .filter((card) => card.getClientRects().length > 0)
      .map((card) => card.querySelector('a').getAttribute('href').replace('/vehicles/', ''))
      .sort()`,
  );

/** What a screen reader is told of the number of vehicles that are shown. */
export const toldNumber = async (page: Page): Promise<string> =>
  (await page.getByRole('status').innerText()).replace(/\s+/g, ' ').trim();
