import { appSource, type AppSource } from './app.ts';
import { categoriesSource, type CategoriesSource } from './categories.ts';
import { movedSource, type MovedSource } from './moved.ts';
import { pageSource, type PageSource } from './page.ts';
import { phonemeSource, type PhonemeSource } from './phoneme.ts';
import { siteSource, type SiteSource } from './site.ts';
import { vehicleSource, type VehicleSource } from './vehicle.ts';

/** The shape of each kind of source file. */
export const sourceShapes = {
  site: siteSource,
  categories: categoriesSource,
  vehicle: vehicleSource,
  phoneme: phonemeSource,
  app: appSource,
  page: pageSource,
  moved: movedSource,
} as const;

/** What each kind of source file holds. */
export interface SourceValues {
  readonly site: SiteSource;
  readonly categories: CategoriesSource;
  readonly vehicle: VehicleSource;
  readonly phoneme: PhonemeSource;
  readonly app: AppSource;
  readonly page: PageSource;
  readonly moved: MovedSource;
}

/** A kind of source file. */
export type SourceKind = keyof SourceValues;
